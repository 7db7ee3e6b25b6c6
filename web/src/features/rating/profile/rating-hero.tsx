import { MIN_DECIDED, MIN_WEEKS } from '@gwanyeok/domain/rating/listing.ts'
import type { DuelCounts, MemberRating } from '@gwanyeok/domain/rating/api.ts'
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

/** The figure by which the board lists the member, and below it the duels; before a place on it the duels alone. */
export function RatingHero({ duels, standing, own, partial }: Props) {
  const { decided, wins } = duels
  const { rank, atLeast, hasSkillBadge } = standing
  const isListed = atLeast !== null
  return (
    <Section>
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="type-label text-text-2">
            {isListed ? texts.against : ratingMessages.of(formatCount(decided))}
          </p>
          <h2 className="type-hero">
            {isListed ? sharedMessages.atLeast(atLeast) : ratingMessages.wins(formatCount(wins))}
          </h2>
        </div>
        {rank !== null && <p className="type-label text-text-2">{texts.rank(formatCount(rank))}</p>}
      </div>
      {isListed && (
        <>
          <ShareBar percent={atLeast} className="mt-3 h-2.5" />
          <p className="mt-1.5 text-center type-caption text-text-2">{texts.market}</p>
          <p className="mt-2 type-card text-text-2">{hasSkillBadge ? texts.badge : texts.bound}</p>
        </>
      )}
      <div className="mt-5">
        {isListed && (
          <h3 className="type-card-strong">
            {decided === 0
              ? texts.noPublicDuel
              : `${ratingMessages.of(formatCount(decided))} ${ratingMessages.wins(formatCount(wins))}`}
          </h3>
        )}
        {/* Others see part of a listed member's duels, which may look unlike the whole that is rated. */}
        {(own || !isListed) && <Comparison {...duels} />}
        <p className="mt-3 type-caption text-text-2">
          {texts.counted}
          {partial && ` ${texts.publicOnly}`}
        </p>
      </div>
      {!isListed && <Unlisted missing={standing.missing} />}
    </Section>
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
