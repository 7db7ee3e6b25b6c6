/** The DOM id of a thread. */
export function threadElementId(commentId: string): string {
  return `comment-${commentId}`
}
