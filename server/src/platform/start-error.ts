/** An error at the start that the operator can fix. It is shown as text, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Formats an error as one line, without its stack. */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof StartError) return error.message
  // `fetch`, and connections to several addresses, wrap the error that says what is wrong.
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
  if (cause instanceof Error) return formatError(cause)
  return (error.message || error.name).split('\n')[0]!
}
