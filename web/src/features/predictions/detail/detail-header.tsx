import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { shownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { formatMoment } from '#shared/format/format-times.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { MemberBadges } from '#shared/members/member-badges.tsx'
import { MemberLink } from '#shared/members/member-link.tsx'
import { shownStatusOf, StatusBadge } from '#shared/predictions/status-badge.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { isNotice } from '../seal/is-notice.ts'
import { predictionMessages } from '../messages.ts'

/** Author, time and stock of a prediction. */
export function DetailHeader({ prediction }: { prediction: PredictionView }) {
  const { author, stock, stockName, koreanName, period, predictedAt, visibility, hidden } = prediction
  const name = koreanName ?? stockName
  const ticker = shownTicker(name, stock)
  return (
    <>
      <div className="@container flex items-center justify-between gap-3">
        <MemberLink member={author} className="flex min-h-touch min-w-0 items-center gap-3 rounded-2">
          <Avatar name={author.username} photoURL={author.photoURL} size={40} />
          <span className="min-w-0">
            <span className="flex items-center gap-1.5">
              <span className="truncate type-body-strong">{author.username}</span>
              <MemberBadges member={author} />
            </span>
            <span className="block type-label text-text-2">
              {formatMoment(predictedAt)}
              {visibility !== 'public' && ` · ${predictionMessages.visibility[visibility]}`}
              {hidden && ` · ${predictionMessages.hidden}`}
            </span>
          </span>
        </MemberLink>
        {!isNotice(prediction) && <StatusBadge status={shownStatusOf(prediction)} />}
      </div>
      <p className="mt-5 flex items-baseline gap-1 type-label text-text-2">
        <StockLink symbol={stock} className="hit-44 min-w-0 rounded-1">
          <span className="type-label-strong text-text">{name}</span>
          {ticker && ` ${ticker}`}
        </StockLink>
        <span aria-hidden="true">·</span>
        <span className="flex-none">{predictionMessages.period(period)}</span>
      </p>
    </>
  )
}
