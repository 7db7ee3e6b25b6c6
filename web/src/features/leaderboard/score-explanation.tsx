import { Disclosure } from '#shared/ui/disclosure.tsx'
import { type Multipliers, scoreTables } from '@gwanyeok/domain/predictions/judging/score.ts'
import { SkillBadge } from '#shared/members/member-badges.tsx'
import { ScoringLink } from '#shared/navigation/scoring-link.tsx'
import { formatTradingHours } from '#shared/predictions/score/format-trading-hours.ts'
import { useNow } from '#shared/session/session.ts'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import { RateBar } from '#shared/ui/rate-bar.tsx'
import { Section } from '#shared/ui/section.tsx'
import { cx } from '#shared/ui/cx.ts'
import { leaderboardMessages as texts } from './messages.ts'
import { changeRows, errorRows, periodRows, type TableRow } from './score-tables.ts'

/** Explains how scores are computed: an example, and on request its tables and the badges of the rows. */
export function ScoreExplanation() {
  return (
    <Section>
      <h2 className="type-title-3">{texts.scoreExplanation}</h2>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <LazyTarget content={{ kind: 'factors' }} size={184} isDecorative />
        <ScoreExample />
      </div>
      <Disclosure summary={texts.showDetails} className="mt-1 -mb-3 open:mb-0">
        <ScoreTables />
        <ScoreNote />
        <ScoringLink className="mt-3">{texts.toScoringPage}</ScoringLink>
        <Badges />
      </Disclosure>
    </Section>
  )
}

const FACTORS = ['base', 'period', 'volatility', 'accuracy', 'time'] as const

/** The factors and points of one hit. */
function ScoreExample() {
  return (
    <div className="min-w-24 flex-1">
      <dl>
        {FACTORS.map((factor) => (
          <div key={factor} className="flex justify-between gap-4 type-card">
            <dt className="text-text-2">{texts.calculator.factors[factor]}</dt>
            <dd className="type-card-strong">{texts.example.factors[factor]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-right">
        <strong className="type-title-2 points-plate">{texts.example.score}</strong>
      </p>
    </div>
  )
}

/** Shows the hours with the full time multiplier in Korean time, which the tables do not show. */
export function ScoreNote() {
  return (
    <p className="mt-4 type-label text-text-2">
      {texts.scoreNote(formatTradingHours(useNow()), scoreTables.time.otherwise)}
    </p>
  )
}

/** The colours of the target's bands, from the centre outwards. */
const BAND_COLOURS = ['bg-accent', 'bg-target-2', 'bg-target-3', 'bg-target-4', 'bg-target-face']

interface TablesProps {
  /** The element of the tables' headings, one level below the heading around them. */
  Heading?: 'h2' | 'h3'
  /** The multipliers whose rows are highlighted. */
  chosenMultipliers?: Multipliers
}

/** Tables of the multipliers of the score. */
export function ScoreTables({ Heading = 'h3', chosenMultipliers }: TablesProps) {
  return (
    <div className="flex flex-col gap-4 lg:gap-5">
      <div className="grid grid-cols-2 gap-x-7">
        <Table
          Heading={Heading}
          title={texts.period}
          rows={periodRows}
          chosenMultiplier={chosenMultipliers?.periodMultiplier}
        />
        <Table
          Heading={Heading}
          title={texts.error}
          rows={errorRows}
          chosenMultiplier={chosenMultipliers?.accuracyMultiplier}
          colours={BAND_COLOURS}
        />
      </div>
      <Table
        Heading={Heading}
        title={texts.change}
        rows={changeRows}
        chosenMultiplier={chosenMultipliers?.volatilityMultiplier}
        hasBars
      />
    </div>
  )
}

interface TableProps {
  Heading: 'h2' | 'h3'
  title: string
  rows: readonly TableRow[]
  /** The multiplier of the highlighted row. No two rows of a table have the same multiplier. */
  chosenMultiplier: number | undefined
  /** The class of the dot before each name. */
  colours?: readonly string[]
  /** Draws the multipliers as bars. */
  hasBars?: boolean
}

function Table({ Heading, title, rows, chosenMultiplier, colours, hasBars }: TableProps) {
  const highest = Math.max(...rows.map(({ multiplier }) => multiplier))
  return (
    <div>
      <Heading className="mb-1 type-label-strong text-text-2">{title}</Heading>
      <dl>
        {rows.map(({ name, multiplier }, index) => (
          <div
            key={name}
            data-chosen={multiplier === chosenMultiplier}
            className={cx(
              '-mx-2 items-center gap-1 rounded-2 px-2 py-1.25 type-card lg:py-2 whitespace-nowrap data-[chosen=true]:bg-accent-tint',
              hasBars ? 'grid grid-cols-[5.5rem_minmax(0,1fr)_3rem]' : 'flex justify-between',
            )}
          >
            <dt className="flex items-center gap-2 text-text-2">
              {colours && (
                <span
                  aria-hidden="true"
                  className={cx('size-3 flex-none rounded-full border border-line-control', colours[index])}
                />
              )}
              {name}
            </dt>
            <dd className={cx('type-card-strong', hasBars && 'contents')}>
              {hasBars && <RateBar percent={(multiplier / highest) * 100} fill="bg-accent" />}
              <span className="text-right">{texts.factor(multiplier)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const BADGE_STYLES = {
  high: 'bg-accent-tint text-accent-text',
  middle: 'bg-surface-3 text-text',
  low: 'border border-line text-text-3',
}

function Badges() {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="type-label-strong">{texts.winRateBadges}</h3>
      <p className="mt-2.5 flex flex-wrap gap-2">
        {(['high', 'middle', 'low'] as const).map((tier) => (
          <span
            key={tier}
            className={cx(
              'inline-flex h-5.5 items-center rounded-1 px-1.5 type-caption-strong whitespace-nowrap',
              BADGE_STYLES[tier],
            )}
          >
            {texts.winRateTiers[tier]}
          </span>
        ))}
      </p>
      <p className="mt-2.5 flex items-center gap-2 type-caption text-text-2">
        <SkillBadge />
        {texts.skillBadgeHint}
      </p>
    </div>
  )
}
