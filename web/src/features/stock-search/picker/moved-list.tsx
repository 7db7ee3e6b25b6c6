import type { StockMove } from '@gwanyeok/domain/stocks/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moversQuery, pricesQuery } from '#shared/stocks/queries.ts'
import { Segmented } from '#shared/ui/forms/segmented.tsx'
import { stockSearchMessages } from '../messages.ts'
import { PickList } from './pick-list.tsx'

const texts = stockSearchMessages.picker

type MoveDirection = 'up' | 'down'

const OPTIONS = [
  { value: 'up', label: texts.risen },
  { value: 'down', label: texts.fallen },
] as const

/** The stocks that rose most at the last close, or those that fell most. */
export function MovedList({ takenSymbols }: { takenSymbols: readonly string[] }) {
  const [chosen, setChosen] = useState<MoveDirection>('up')
  const movers = useQuery(moversQuery)
  const { up = [], down = [] } = movers.data ?? {}
  const prices = useQuery(pricesQuery([...up, ...down].map(({ symbol }) => symbol)))
  const isLoading = movers.isPending || prices.isLoading
  const listPriced = (moves: readonly StockMove[]) =>
    moves.flatMap((move) => {
      const price = prices.data?.get(move.symbol)
      return price ? [{ ...move, price }] : []
    })
  const risen = listPriced(up)
  const fallen = listPriced(down)
  if (!isLoading && risen.length + fallen.length === 0) return null
  const hasBoth = risen.length > 0 && fallen.length > 0
  const direction = hasBoth ? chosen : risen.length > 0 ? 'up' : 'down'
  return (
    <PickList
      title={hasBoth || isLoading ? texts.moved : stockSearchMessages.search[direction]}
      aside={
        hasBoth && (
          <div className="-mt-2 w-34">
            <Segmented
              legend={texts.moved}
              hideLegend
              options={OPTIONS}
              value={chosen}
              onChange={setChosen}
            />
          </div>
        )
      }
      stocks={isLoading ? null : direction === 'up' ? risen : fallen}
      takenSymbols={takenSymbols}
    />
  )
}
