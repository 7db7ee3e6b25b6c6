import type { MemberRating } from '@gwanyeok/domain/rating/api.ts'
import { formatCount } from '../../../shared/format/format-figures.ts'
import { Section } from '../../../shared/ui/section.tsx'
import type { LuckFigures } from '../figures/luck-bars.tsx'
import { missingText } from '../figures/missing-text.ts'
import { ratingMessages } from '../messages.ts'
import { LuckRangeBars } from './luck-range-bars.tsx'
import { profileRatingMessages } from './messages.ts'
import { verdictOf } from './verdict.ts'

const texts = profileRatingMessages.hero

type Missing = NonNullable<MemberRating['missing']>

interface Props {
  figures: LuckFigures
  rank: number | null
  missing: Missing | null
  hasSkillBadge: boolean
}

/** The actual hits, beside those by luck, and what that says. */
export function RatingHero({ figures, rank, missing, hasSkillBadge }: Props) {
  const { judged, actual, luckRange } = figures
  return (
    <Section>
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="type-label text-text-2">{texts.judged(formatCount(judged))}</p>
          <h2 className="type-hero">{texts.actual(formatCount(actual))}</h2>
        </div>
        {rank !== null && <p className="type-label text-text-2">{texts.rank(formatCount(rank))}</p>}
      </div>
      <Comparison figures={figures} />
      {missing ? (
        <Panel title={ratingMessages.fewJudged} text={texts.few(missingText(missing))} />
      ) : (
        <>
          <LuckRangeBars {...figures} />
          <Panel {...texts.verdict[verdictOf(actual, luckRange, hasSkillBadge)]} />
        </>
      )}
    </Section>
  )
}

function Comparison({ figures: { expected, actual } }: Pick<Props, 'figures'>) {
  const more = actual - expected
  const words =
    more > 0 ? texts.more(formatCount(more)) : more < 0 ? texts.fewer(formatCount(-more)) : texts.same
  return (
    <p className="mt-1 type-card text-text-2">
      {texts.byLuck(formatCount(expected))}{' '}
      <strong className={more > 0 ? 'type-card-strong text-accent-text' : 'type-card-strong text-text'}>
        {words}
      </strong>
    </p>
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
