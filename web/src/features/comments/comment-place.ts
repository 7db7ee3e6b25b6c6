/** The element of a thread on the page. */
export function placeOf(commentId: string): string {
  return `comment-${commentId}`
}
