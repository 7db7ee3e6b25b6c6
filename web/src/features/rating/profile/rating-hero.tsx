import { MIN_DECIDED, MIN_WEEKS } from '@gwanyeok/domain/rating/listing.ts'
import type { DuelCounts, MemberRating, WinCounts } from '@gwanyeok/domain/rating/api.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { cx } from '#shared/ui/cx.ts'
import { Section } from '#shared/ui/section.tsx'
import { DuelBars, FEW_DUELS, missingText, ShareBar } from '../duel-figures.tsx'
import { ratingMessages } from '../messages.ts'
import { profileRatingMessages as texts } from './messages.ts'

interface Props {
  duels: DuelCounts
  standing: Pick<MemberRating, 'rank' | 'atLeast' | 'missing' | 'hasSkillBadge'>
  own: boolean
  /** Of others only the public predictions. */
  partial: boolean
}

/** The duels, and below them the figure by which the board lists the member; before a place on it what is missing. */
export function RatingHero({ duels, standing, own, partial }: Props) {
  const { rank, atLeast, hasSkillBadge } = standing
  const isListed = atLeast !== null
  return (
    <Section>
      <div className="flex items-start justify-between gap-3">
        <Wins {...duels} />
        {rank !== null && <p className="flex-none type-label text-text-2">{texts.rank(formatCount(rank))}</p>}
      </div>
      {/* Others see part of a listed member's duels, which may look unlike the whole that is rated. */}
      {(own || !isListed) && <Comparison {...duels} />}
      {isListed ? (
        <Bound atLeast={atLeast} hasSkillBadge={hasSkillBadge} />
      ) : (
        <Unlisted missing={standing.missing} />
      )}
      <p className="mt-4 type-caption text-pretty text-text-2">
        {texts.counted}
        {partial && ` ${isListed ? texts.publicAndAll : texts.publicOnly}`}
      </p>
    </Section>
  )
}

const Wins = ({ decided, wins }: WinCounts) =>
  decided === 0 ? (
    <h2 className="type-title-3">{texts.noPublicDuel}</h2>
  ) : (
    <h2>
      <span className="block type-label text-text-2">{ratingMessages.of(formatCount(decided))}</span>{' '}
      <span className="block type-hero">{ratingMessages.wins(formatCount(wins))}</span>
    </h2>
  )

const MARKET_PERCENT = 50

/** The figure of the board: what is left of the wins without the market's part and luck. */
function Bound({ atLeast, hasSkillBadge }: { atLeast: number; hasSkillBadge: boolean }) {
  return (
    <div className="mt-5 rounded-3 bg-surface-2 p-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="type-label text-text-2">{texts.against}</span>{' '}
        <span className="type-title-2">{sharedMessages.atLeast(atLeast)}</span>
      </h3>
      <ShareBar percent={atLeast} className="mt-3 h-2.5" />
      <p className="mt-1.5 text-center type-caption text-text-2">{texts.market}</p>
      <p className="mt-2 type-card text-pretty text-text-2">
        {texts.notShare}{' '}
        {hasSkillBadge ? texts.badge : atLeast > MARKET_PERCENT ? texts.bound : texts.notAbove}
      </p>
    </div>
  )
}

function Comparison({ decided, wins, marketWins }: DuelCounts) {
  const more = wins - marketWins
  const words =
    more > 0 ? texts.more(formatCount(more)) : more < 0 ? texts.fewer(formatCount(-more)) : texts.same
  const isGold = more > 0 && decided >= FEW_DUELS
  return (
    <>
      <p className="mt-1 type-card text-text-2">
        {ratingMessages.market(formatCount(marketWins))} ·{' '}
        <strong className={cx('type-card-strong', isGold ? 'text-accent-text' : 'text-text')}>{words}</strong>
      </p>
      {decided >= FEW_DUELS && (
        <div className="mt-4">
          <DuelBars decided={decided} wins={wins} marketWins={marketWins} />
        </div>
      )}
    </>
  )
}

function Unlisted({ missing }: Pick<MemberRating, 'missing'>) {
  return (
    <div className="mt-5 rounded-3 bg-surface-2 p-4">
      <h3 className="type-card-strong">
        {missing ? texts.missing(missingText(missing)) : ratingMessages.few}
      </h3>
      {missing && (
        <p className="mt-1 type-card text-text-2">
          {texts.progress(
            `${MIN_DECIDED - missing.decided}/${MIN_DECIDED}`,
            `${MIN_WEEKS - missing.weeks}/${MIN_WEEKS}`,
          )}
        </p>
      )}
    </div>
  )
}
