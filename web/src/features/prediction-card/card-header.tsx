import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { EyeOff, Lock, UsersRound } from 'lucide-react'
import { Avatar } from '#shared/members/avatar.tsx'
import { MemberBadges } from '#shared/members/member-badges.tsx'
import { MemberLink } from '#shared/members/member-link.tsx'
import { PredictionStatus } from '#shared/predictions/status-badge.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { isTakedownNotice } from '#shared/seal/is-takedown-notice.ts'
import { CardAside } from './card-aside.tsx'

/**
 * Where the card is shown: in the feed of all stocks, among the saved predictions, in the feed of one stock, in a
 * member's history, or, as the viewer's own prediction, below the chart of its stock.
 */
export type CardContext = 'feed' | 'saved' | 'stock' | 'history' | 'own'

/** Whether the stock is named below the header, because neither the header nor the page names it. */
export const hasStockLine = (context: CardContext) => context === 'feed' || context === 'saved'

/**
 * - `lead`: the first card of a feed if it has a rationale, with a wide chart.
 * - `story`: another card of a feed with a rationale, with a chart as high as its texts on wide screens.
 * - `normal`: any other card.
 * - `bare`: the viewer's own card below the chart and the figures of its stock, without a header and a chart.
 */
export type CardSize = 'lead' | 'story' | 'normal' | 'bare'

interface Props {
  prediction: PredictionView
  context: CardContext
  size: CardSize
}

/** Shows the author and the time; in a member's history, the stock instead of the author. */
export function CardHeader({ prediction, context, size }: Props) {
  const { author, stock } = prediction
  const showsStock = context === 'history'
  return (
    <div className="@container flex items-center justify-between gap-3">
      <div className={`flex min-w-0 items-center gap-2.5 ${showsStock ? '' : 'relative z-1'}`}>
        {showsStock ? (
          <TickerTile symbol={stock} size={36} />
        ) : (
          <Avatar
            name={author.username}
            photoURL={author.photoURL}
            isWithdrawn={author.withdrawn}
            size={36}
          />
        )}
        <div className="min-w-0">
          {showsStock ? <StockName prediction={prediction} /> : <AuthorName prediction={prediction} />}
          <Meta prediction={prediction} />
        </div>
      </div>
      {!isTakedownNotice(prediction) && <HeaderStatus prediction={prediction} size={size} />}
    </div>
  )
}

/** The status of a sealed prediction, or the time left or the result of any other. */
function HeaderStatus({ prediction, size }: Pick<Props, 'prediction' | 'size'>) {
  return prediction.sealed ? (
    <PredictionStatus prediction={prediction} />
  ) : (
    <CardAside prediction={prediction} showsHint={size === 'lead'} />
  )
}

function StockName({ prediction: { stock, stockName, koreanName } }: { prediction: PredictionView }) {
  const name = koreanName ?? stockName
  const ticker = findShownTicker(name, stock)
  return (
    <p className="flex items-baseline gap-1">
      <span className="truncate type-card-strong">{name}</span>
      {ticker && <span className="flex-none type-card text-text-2">{ticker}</span>}
    </p>
  )
}

function AuthorName({ prediction: { author } }: { prediction: PredictionView }) {
  return (
    <p className="flex min-w-0 items-center gap-1.5">
      <MemberLink
        member={author}
        className="truncate type-card-strong after:absolute after:-inset-1 after:rounded-2 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-action"
      >
        {author.username}
      </MemberLink>
      <MemberBadges member={author} />
    </p>
  )
}

const AUDIENCE_ICONS = { followers: UsersRound, private: Lock }

function Meta({ prediction }: { prediction: PredictionView }) {
  const { predictedAt, visibility, hidden } = prediction
  const AudienceIcon = visibility === 'public' ? null : AUDIENCE_ICONS[visibility]
  return (
    <p className="flex items-center gap-1 type-caption whitespace-nowrap text-text-2">
      <TimeAgo at={predictedAt} />
      {hidden && (
        <>
          <span aria-hidden="true">·</span>
          <EyeOff size={14} aria-hidden="true" />
          <span className="truncate">{predictionMessages.hiddenByReports}</span>
        </>
      )}
      {AudienceIcon && visibility !== 'public' && (
        <>
          <span aria-hidden="true">·</span>
          <AudienceIcon size={13} aria-hidden="true" />
          <span className="truncate">{predictionMessages.visibility[visibility]}</span>
        </>
      )}
    </p>
  )
}
