import type { DuelCounts, MemberRating } from '@gwanyeok/domain/rating/api.ts'
import { formatCount } from '../../../shared/format/format-figures.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { Section } from '../../../shared/ui/section.tsx'
import { DuelBars, FEW_DUELS } from '../figures/duel-bars.tsx'
import { missingText } from '../figures/missing-text.ts'
import { ratingMessages } from '../messages.ts'
import { profileRatingMessages as texts } from './messages.ts'

interface Props {
  duels: DuelCounts
  standing: Pick<MemberRating, 'rank' | 'atLeast' | 'missing' | 'hasSkillBadge'>
  /** Of others only the public predictions. */
  partial: boolean
}

/** Wins beside those of the market, and what is there even with bad luck. */
export function RatingHero({ duels, standing, partial }: Props) {
  const { decided, wins } = duels
  const { rank } = standing
  return (
    <Section>
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="type-label text-text-2">{ratingMessages.of(formatCount(decided))}</p>
          <h2 className="type-hero">{ratingMessages.wins(formatCount(wins))}</h2>
        </div>
        {rank !== null && <p className="type-label text-text-2">{texts.rank(formatCount(rank))}</p>}
      </div>
      <Comparison {...duels} />
      {decided >= FEW_DUELS && (
        <div className="mt-4">
          <DuelBars {...duels} />
        </div>
      )}
      <Standing {...standing} />
      {partial && <p className="mt-3 type-caption text-text-2">{texts.publicOnly}</p>}
    </Section>
  )
}

function Comparison({ decided, wins, marketWins }: DuelCounts) {
  const more = wins - marketWins
  const words =
    more > 0 ? texts.more(formatCount(more)) : more < 0 ? texts.fewer(formatCount(-more)) : texts.same
  const isGold = more > 0 && decided >= FEW_DUELS
  return (
    <p className="mt-1 type-card text-text-2">
      {ratingMessages.market(formatCount(marketWins))} ·{' '}
      <strong className={cx('type-card-strong', isGold ? 'text-accent-text' : 'text-text')}>{words}</strong>
    </p>
  )
}

function Standing({ atLeast, missing, hasSkillBadge }: Props['standing']) {
  if (atLeast !== null)
    return <Panel title={ratingMessages.atLeast(atLeast)} text={hasSkillBadge ? texts.badge : texts.bound} />
  return (
    <Panel
      title={missing ? texts.missing(missingText(missing)) : ratingMessages.few}
      text={texts.missingText}
    />
  )
}

function Panel({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-5 rounded-3 bg-surface-2 p-4">
      <h3 className="type-card-strong">{title}</h3>
      <p className="mt-1 type-card text-text-2">{text}</p>
    </div>
  )
}
