import type { NearTarget } from '@gwanyeok/domain/home/api.ts'
import { koreanDaysBetween } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { ReactNode } from 'react'
import { Loading, RowSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { directionOf, formatChange, formatPrice } from '#shared/format/format-figures.ts'
import { formatDayTime } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { useResultsAt } from '#shared/predictions/result-time.ts'
import { useNow } from '#shared/session/session.ts'
import { WayBar } from '#shared/predictions/way-bar.tsx'
import { DIRECTION_TEXT, Triangle } from '#shared/stocks/change-figure.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { useExpectedRows, wayGone } from '../queries.ts'
import { homeMessages } from '../messages.ts'

const texts = homeMessages.todayBlock

/** The open predictions that are nearest to their targets; the same on home and beside the feed. */
export function Nearest({ nearest, className }: { nearest: readonly NearTarget[]; className: string }) {
  return (
    <div className="@container">
      <ul className={className}>
        {nearest.map((prediction) => (
          <li key={prediction.id}>
            <NearestRow prediction={prediction} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** As many rows as came last; nothing where none are expected. */
export function NearestSkeleton({ className, children }: { className: string; children?: ReactNode }) {
  const { nearest } = useExpectedRows()
  if (nearest === 0) return null
  return (
    <Loading>
      {children}
      <div className="@container">
        <div className={className}>
          {Array.from({ length: nearest }, (_, at) => (
            <NearestRowSkeleton key={at} />
          ))}
        </div>
      </div>
    </Loading>
  )
}

/**
 * One open prediction, with the way from the last close to its target; below the name where there is room for three
 * columns, and where the text is large.
 */
function NearestRow({ prediction }: { prediction: NearTarget }) {
  const { id, stock, stockName, koreanName, evaluationEnd, basePrice, close, isReached } = prediction
  const resultAt = useResultsAt()(evaluationEnd)
  const now = useNow()
  return (
    <PredictionLink
      id={id}
      className="-mx-2 flex h-full flex-wrap content-start items-center gap-x-3 rounded-3 px-2 py-2.5 transition-colors moves-fast hover:bg-surface-2"
    >
      <TickerTile symbol={stock} size={36} />
      <span className="min-w-36 flex-1 @min-[38rem]:min-w-24">
        <span className="line-clamp-2 type-card-strong">{koreanName ?? stockName}</span>
        {/* Each on its line: side by side, whether they wrap would depend on the font that has come. */}
        <span className="flex flex-col type-label text-text-2">
          <Prices prediction={prediction} />
          <span>{sharedMessages.resultAround(formatDayTime(resultAt))}</span>
        </span>
      </span>
      <span className="ml-auto flex flex-none flex-col items-end type-label text-text-2 @min-[38rem]:mt-3 @min-[38rem]:ml-0 @min-[38rem]:w-full @min-[38rem]:flex-row @min-[38rem]:items-baseline @min-[38rem]:justify-between">
        <Left prediction={prediction} />
        <span>{sharedMessages.daysLeft(koreanDaysBetween(now.getTime(), Date.parse(resultAt)))}</span>
      </span>
      {/* Until the price has moved there is no way to show. */}
      {(isReached || close !== basePrice) && (
        <span className="mt-2.5 w-full">
          <WayBar gone={wayGone(prediction)} />
        </span>
      )}
    </PredictionLink>
  )
}

/** From the last close to the target, in the colour of the predicted direction. */
function Prices({ prediction: { basePrice, targetPrice, close } }: { prediction: NearTarget }) {
  const direction = directionOf(targetPrice - basePrice)
  return (
    <span className="figures flex flex-wrap gap-x-1">
      <span>{formatPrice(close)} →</span>
      <span className={DIRECTION_TEXT[direction]}>
        <Triangle direction={direction} /> <span className="@min-[38rem]:sr-only">{texts.target} </span>
        {formatPrice(targetPrice)}
      </span>
    </span>
  )
}

function Left({ prediction: { percentLeft, isReached } }: { prediction: NearTarget }) {
  return (
    <span className="flex items-baseline gap-1.5">
      {isReached ? (
        <span className="type-label-strong text-accent-text">{texts.reached}</span>
      ) : percentLeft === 0 ? (
        texts.beyond
      ) : (
        <>
          <span>{sharedMessages.toTarget}</span>
          <span className="figures type-body-strong text-text">{formatChange(percentLeft)}</span>
        </>
      )}
    </span>
  )
}

function NearestRowSkeleton() {
  return (
    <div className="py-2.5">
      <RowSkeleton
        className="h-15"
        picture="size-9"
        lines={['h-3.5 w-24', 'mt-2 h-3 w-36 max-w-full', 'mt-2 h-3 w-32 max-w-full']}
      >
        <Skeleton className="h-3.5 w-24 @min-[38rem]:hidden" />
      </RowSkeleton>
      <Skeleton className="mt-4 mb-1 h-3.5 w-24 @max-[38rem]:hidden" />
      <Skeleton className="mt-2.5 h-1 w-full rounded-full" />
    </div>
  )
}
