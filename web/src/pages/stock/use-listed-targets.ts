import { useInfiniteQuery } from '@tanstack/react-query'
import { selectListedTargets } from '#features/stock-page/chart-model.ts'
import { feedQuery } from '#shared/predictions/queries.ts'
import type { ListedTarget } from '#shared/stocks/chart-model.ts'

const NO_LISTED_TARGETS: readonly ListedTarget[] = []

/** Returns the targets of the pending predictions that the stock's feed has loaded. */
export function useListedTargets(stock: string): readonly ListedTarget[] {
  const { data } = useInfiniteQuery({
    ...feedQuery({ filter: 'all', stock }),
    enabled: false,
    select: ({ pages }) => selectListedTargets(pages.flatMap(({ items }) => items)),
  })
  return data ?? NO_LISTED_TARGETS
}
