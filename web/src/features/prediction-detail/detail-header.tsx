import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '#shared/format/format-times.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { MemberBadges } from '#shared/members/member-badges.tsx'
import { MemberLink } from '#shared/members/member-link.tsx'
import { PredictionStatus } from '#shared/predictions/status-badge.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { detailMessages } from './messages.ts'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { isTakedownNotice } from '#shared/seal/is-takedown-notice.ts'

interface Props {
  prediction: PredictionView
  /** The button that follows the author; not shown for the viewer's own predictions. */
  followButton?: ReactNode
}

/** Author, time and stock of a prediction. */
export function DetailHeader({ prediction, followButton }: Props) {
  const { author, isMine, predictedAt, visibility, hidden } = prediction
  return (
    <>
      <div className="@container flex items-center justify-between gap-3">
        <MemberLink member={author} className="flex min-h-touch min-w-0 items-center gap-3 rounded-2">
          <Avatar
            name={author.username}
            photoURL={author.photoURL}
            isWithdrawn={author.withdrawn}
            size={40}
          />
          <span className="min-w-0">
            <span className="flex items-center gap-1.5">
              <span className="truncate type-body-strong">
                {isMine ? detailMessages.ownPrediction : author.username}
              </span>
              {!isMine && <MemberBadges member={author} />}
            </span>
            <span className="block type-label text-text-2">
              {formatMoment(predictedAt)}
              {visibility !== 'public' && <span> · {predictionMessages.visibility[visibility]}</span>}
              {hidden && <span> · {predictionMessages.hiddenByReports}</span>}
            </span>
          </span>
        </MemberLink>
        {!isMine && !author.withdrawn && <span className="flex-none">{followButton}</span>}
      </div>
      <StockAndPeriod prediction={prediction} />
    </>
  )
}

function StockAndPeriod({ prediction }: { prediction: PredictionView }) {
  const { stock, stockName, koreanName, period } = prediction
  const name = koreanName ?? stockName
  const ticker = findShownTicker(name, stock)
  // A judged prediction has its verdict below instead of a status here.
  const evaluation = prediction.sealed ? null : prediction.evaluation
  return (
    <div className="mt-5 flex items-center gap-1 type-label text-text-2">
      <StockLink symbol={stock} className="hit-44 min-w-0 rounded-1">
        <span className="type-label-strong text-text">{name}</span>
        {ticker && <span className="ml-0.5"> {ticker}</span>}
        <ChevronRight size={14} aria-hidden="true" className="-mr-0.5 inline align-[-2px] text-text-3" />
      </StockLink>
      <span aria-hidden="true">·</span>
      <span className="flex-none">{predictionMessages.period(period)}</span>
      {!isTakedownNotice(prediction) && !evaluation && (
        <span className="ml-auto">
          <PredictionStatus prediction={prediction} />
        </span>
      )}
    </div>
  )
}
