/** Options of an infinite query that follows a list's cursors. */
export const cursorPagination = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor ?? undefined,
}
