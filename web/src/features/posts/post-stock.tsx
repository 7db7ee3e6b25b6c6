import { toShownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { AnyPost } from '#shared/data/query-keys.ts'
import { sharedMessages } from '#shared/messages.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'

interface Props {
  post: Extract<AnyPost, { type: 'stockPost' }>
  /** Names the stock; left out in lists of a single stock. */
  withName: boolean
}

/** The stock of a post, and what the author predicts for it. */
export function PostStock({ post: { stock, stockName, koreanName, predictedChange }, withName }: Props) {
  const stance = predictedChange !== null && <Stance percent={predictedChange} />
  if (!withName) return stance
  return (
    <StockLink
      symbol={stock}
      tab="community"
      className="hit-44 flex h-9 w-fit max-w-full items-center gap-2 rounded-full border border-line pr-3 pl-1 transition-colors moves-fast hover:bg-surface-2"
    >
      <TickerTile symbol={stock} size={28} />
      <span className="truncate type-label">{koreanName ?? stockName}</span>
      {stance}
    </StockLink>
  )
}

/** The predicted change of the author's pending prediction. */
const Stance = ({ percent }: { percent: number }) => (
  <span className="flex flex-none items-center gap-1.5">
    <TargetMark state="running" />
    <ChangeFigure percent={toShownChange(percent)} className="type-label-strong" />
    <span className="type-caption text-text-2">{sharedMessages.status.pending}</span>
  </span>
)
