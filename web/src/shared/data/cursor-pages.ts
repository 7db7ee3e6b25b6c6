/** Options of an infinite query that follows a list's cursors. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor ?? undefined,
}
