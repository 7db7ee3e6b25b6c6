/** Joins class names and skips other values, so that `condition && 'name'` works. */
export function cx(...parts: (string | number | bigint | boolean | null | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ')
}
