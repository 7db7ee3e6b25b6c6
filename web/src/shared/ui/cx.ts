/** Joins class names; what is no text is left out, so that `condition && 'name'` may stand. */
export function cx(...parts: (string | number | bigint | boolean | null | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ')
}
