import type { QueryClient } from '@tanstack/react-query'

/**
 * Marks the document (`html[data-settled]`) while no answer is on its way to the page and nothing is being sent: the
 * browser tests wait for it.
 */
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
