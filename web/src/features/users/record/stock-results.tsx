import { computeWinRate } from '@gwanyeok/domain/leaderboard/win-rate.ts'
import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { useState } from 'react'
import { formatCount, formatWinRate } from '#shared/format/format-figures.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import type { TrackRecord } from '../queries.ts'
import { recordMessages } from '../record-messages.ts'
import { RecordPanel } from './record-panel.tsx'
import { RateBar } from '#shared/ui/rate-bar.tsx'

const INITIAL_ROWS = 5

interface Props {
  stocks: TrackRecord['stocks']
  /** The number of all stocks, including those not listed. */
  stockCount: number
}

/** Win rates of the stocks that the member predicts most. */
export function StockResults({ stocks, stockCount }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const rows = showsAll ? stocks : stocks.slice(0, INITIAL_ROWS)
  const hiddenCount = stocks.length - INITIAL_ROWS
  const hint = recordMessages.shownStocksHint(formatCount(stocks.length), formatCount(stockCount))
  return (
    <RecordPanel title={recordMessages.recordByStock} {...(stockCount > stocks.length && { hint })}>
      <div className="@container">
        <table className="w-full table-fixed border-collapse text-right">
          <caption className="sr-only">{recordMessages.recordByStock}</caption>
          <TableHeader />
          <tbody>
            {rows.map((result) => (
              <Row key={result.stock} result={result} />
            ))}
          </tbody>
        </table>
      </div>
      {hiddenCount > 0 && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3 w-full"
          onClick={() => setShowsAll(!showsAll)}
          aria-expanded={showsAll}
        >
          {showsAll ? recordMessages.fewerStocks : recordMessages.moreStocks(formatCount(hiddenCount))}
        </Button>
      )}
    </RecordPanel>
  )
}

const COLUMNS = [
  ['stockColumn', 'text-left'],
  ['hits', 'w-12 @min-[30rem]:w-16'],
  ['winRate', 'w-13 large-text:w-18 @min-[30rem]:w-50'],
  ['avgScore', 'w-17 @min-[30rem]:w-20'],
] as const

function TableHeader() {
  return (
    <thead className="text-text-3">
      <tr className="h-7">
        {COLUMNS.map(([name, size]) => (
          <th key={name} scope="col" className={`type-caption ${size}`}>
            {recordMessages[name]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Row({ result }: { result: TrackRecord['stocks'][number] }) {
  const { stock, stockName, koreanName, judged, success, avgScore } = result
  const name = koreanName ?? stockName
  const rate = computeWinRate(success, judged - success) ?? 0
  return (
    <tr className="h-11 border-t border-line type-label">
      <th scope="row" className="text-left">
        <StockLink symbol={stock} className="flex min-h-11 items-center gap-2">
          <TickerTile symbol={stock} size={28} />
          <span className="min-w-0 truncate type-label-strong">{name}</span>
          <span className="hidden flex-none type-label text-text-3 @min-[30rem]:inline">
            {findShownTicker(name, stock)}
          </span>
        </StockLink>
      </th>
      <td className="whitespace-nowrap text-text-2">
        <span aria-hidden="true">
          {formatCount(success)}/{formatCount(judged)}
        </span>
        <span className="sr-only">
          {recordMessages.hitsOfJudged(formatCount(success), formatCount(judged))}
        </span>
      </td>
      <td>
        <span className="flex items-center justify-end gap-3 @min-[30rem]:pl-8">
          <span className="hidden flex-1 @min-[30rem]:block">
            <RateBar percent={rate} />
          </span>
          <span className="w-10 min-w-max flex-none type-label-strong">{formatWinRate(rate)}</span>
        </span>
      </td>
      <td className="type-label-strong">{formatCount(Math.round(avgScore))}</td>
    </tr>
  )
}
