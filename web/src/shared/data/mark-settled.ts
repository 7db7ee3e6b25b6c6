import type { QueryClient } from '@tanstack/react-query'

/** Marks the document (`html[data-settled]`) while no request is in flight; browser tests wait for it. */
export function markSettled(client: QueryClient): void {
  const mark = () =>
    document.documentElement.toggleAttribute(
      'data-settled',
      client.isFetching() === 0 && client.isMutating() === 0,
    )
  client.getQueryCache().subscribe(mark)
  client.getMutationCache().subscribe(mark)
  mark()
}
