/** The element of a thread on the page. */
export function threadElementId(commentId: string): string {
  return `comment-${commentId}`
}
