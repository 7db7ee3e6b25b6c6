import { expect, it } from 'vitest'
import type { PickedStocks } from './pick-list.tsx'
import { twoColumns } from './two-columns.ts'

const stocks = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ symbol: `S${at}`, name: 'S', koreanName: null, price: null }))
const list = (title: string, count: number | null, running = 0): PickedStocks => ({
  title,
  stocks: count === null ? null : stocks(count),
  running: stocks(running),
})
const shown = (column: readonly PickedStocks[]) =>
  column.map((each) => `${each.title} ${each.stocks?.length ?? 'loading'}`)

it.each([
  ['of a newcomer', [], [], [5, 5], ['up 5'], ['down 5']],
  ['of a newcomer, one of them short', [], [], [5, 2], ['up 3'], ['down 2']],
  [
    'with one watched and six running',
    [list('own', 1, 6)],
    [list('hot', 1)],
    [5, 3],
    ['own 1', 'down 3'],
    ['hot 1', 'up 4'],
  ],
  ['with one watched', [list('own', 1)], [list('hot', 5)], [5, 5], ['own 1', 'up 5'], ['hot 5', 'down 3']],
  ['with many watched', [list('own', 15)], [list('hot', 5)], [5, 5], ['own 15'], ['hot 5', 'up 5', 'down 3']],
  ['while they load', [], [], [null, null], ['up loading'], ['down loading']],
])('%s', (_, first, second, [up, down], left, right) => {
  const columns = twoColumns(first, second, [list('up', up ?? null), list('down', down ?? null)])
  expect(columns.map(shown)).toEqual([left, right])
})
