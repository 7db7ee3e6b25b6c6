/** Something that keeps the server from starting and that a person can mend: shown as text, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
