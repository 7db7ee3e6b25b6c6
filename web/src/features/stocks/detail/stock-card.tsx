import type { ReactNode, Ref } from 'react'
import type { Aim } from '../chart/target-handle.tsx'
import { cx } from '#shared/ui/cx.ts'
import type { Stock } from '../queries.ts'
import type { MyAim } from './chart-model.ts'
import { Company } from '../company/company.tsx'
import { Facts } from '../company/facts.tsx'
import { StockChart } from './stock-chart.tsx'
import { StockHeader } from './stock-header.tsx'

export interface Shown {
  symbol: string
  /** Null while loading. */
  stock: Stock | null
  liveUnsupported: boolean
  /** Shown beside the price: the button of the watchlist. */
  mark?: ReactNode
  /** My target and its window on the chart; movable with `onTarget`. */
  mine: MyAim
  aim: Aim | null
}

interface Props extends Shown {
  /** Ref of the header with the large price. */
  ref: Ref<HTMLDivElement>
  /** Shown beside the form; otherwise by itself, with the day's figures, and on the desktop only. */
  aiming: boolean
}

/** The price, the chart, and the day's figures. */
export function StockCard({ ref, symbol, stock, liveUnsupported, mark, mine, aim, aiming }: Props) {
  return (
    <section
      className={cx(
        'bg-surface px-5 pt-4 pb-1 short:pt-3 md:rounded-t-4 md:pt-6 lg:col-start-1 lg:rounded-4 lg:p-6',
        aiming
          ? 'lg:row-start-1 lg:row-end-3'
          : 'max-lg:hidden lg:sticky lg:top-[calc(var(--below-header)+1rem)] lg:row-start-1 lg:row-end-4 lg:self-start',
      )}
    >
      <StockHeader ref={ref} symbol={symbol} stock={stock} liveUnsupported={liveUnsupported} mark={mark} />
      {/* On the phone, the button to unfold the chart stands in the line of the price's time. */}
      <div className="-mt-5 short:-mt-6 lg:mt-4">
        <StockChart
          symbol={symbol}
          stock={stock}
          mine={mine}
          aim={aim}
          className="-mr-3 -ml-5 lg:mx-0 lg:h-93"
        />
      </div>
      {!aiming && (
        <div className="mt-4 border-t border-line pt-5">
          <Facts symbol={symbol} stock={stock} />
          <div className="mt-3 -mb-3">
            <Company symbol={symbol} />
          </div>
        </div>
      )}
    </section>
  )
}
