import { type ReactNode, useState } from 'react'
import { type DayRange, firstTouched } from '@gwanyeok/domain/predictions/judging/duel.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { ChipGroup } from '#shared/ui/buttons/chip-group.tsx'
import { cx } from '#shared/ui/cx.ts'
import { scoringMessages } from './messages.ts'

const texts = scoringMessages.duel

/** Percent from the open. */
export const EXAMPLE_TARGETS = [4, -4, 8] as const

/** The prices that the drawing spans. */
const TOP = 110
const BOTTOM = 91

/** Five invented sessions from an open of 100 dollars. */
const EXAMPLE_DAYS: readonly DayRange[] = [
  { open: 100, high: 101.4, low: 98.6 },
  { open: 101, high: 102.6, low: 99.4 },
  { open: 102.2, high: 104.8, low: 101.4 },
  { open: 104.4, high: 106.4, low: 102.6 },
  { open: 103, high: 103.4, low: 95.2 },
]

interface ExampleDuel {
  target: number
  mirror: number
  result: 'win' | 'loss' | 'draw'
  /** Index of the deciding session; null in a draw. */
  day: number | null
}

/** A target so many percent away from the open of the example; below it when negative. */
export function exampleDuel(percent: number): ExampleDuel {
  const open = EXAMPLE_DAYS[0]!.open
  const target = open * (1 + percent / 100)
  const mirror = open ** 2 / target
  const levels = { upper: Math.max(target, mirror), lower: Math.min(target, mirror) }
  const touched = firstTouched(EXAMPLE_DAYS, levels)
  if (touched === 'both' || touched === 'neither') return { target, mirror, result: 'draw', day: null }
  const day = EXAMPLE_DAYS.findIndex(
    (_, at) => firstTouched(EXAMPLE_DAYS.slice(0, at + 1), levels) !== 'neither',
  )
  return { target, mirror, result: (touched === 'upper') === percent > 0 ? 'win' : 'loss', day }
}

/** One example of target and mirror, with targets to choose from. */
export function DuelPlay() {
  const [percent, setPercent] = useState<number>(EXAMPLE_TARGETS[0])
  const duel = exampleDuel(percent)
  const choices = Object.fromEntries(EXAMPLE_TARGETS.map((each) => [`t${each}`, texts.target(each)]))
  return (
    <div className="mt-4">
      <ChipGroup
        label={texts.choose}
        texts={choices}
        chosen={`t${percent}`}
        onChoose={(chosen) => setPercent(Number(chosen.slice(1)))}
      />
      <Drawing duel={duel} />
      <p aria-live="polite" className="mt-2 type-card text-text-2">
        <strong className={cx('type-card-strong', duel.result === 'win' ? 'text-accent-text' : 'text-text')}>
          {texts.results[duel.result]}
        </strong>{' '}
        · {explained(duel)}
      </p>
      <p className="mt-1 type-caption text-text-2">
        {texts.mirrorOf(String(duel.target / 100), formatPrice(duel.mirror))}
      </p>
    </div>
  )
}

function explained({ result, target, mirror, day }: ExampleDuel): string {
  if (day === null) return texts.neither
  return result === 'win'
    ? texts.reached(day + 1, formatPrice(target))
    : texts.mirrored(day + 1, formatPrice(mirror))
}

/** From the top, in percent of the height. */
const placeOf = (price: number) => ((TOP - price) / (TOP - BOTTOM)) * 100

function Drawing({ duel: { target, mirror, day } }: { duel: ExampleDuel }) {
  return (
    <div aria-hidden="true" className="mt-4 rounded-3 bg-surface-2 px-4 pb-3">
      <div className="relative h-48">
        <Level price={target} text={texts.targetAt(formatPrice(target))} decides={texts.win} isTarget />
        <Level price={100} text={texts.open} />
        <Level price={mirror} text={texts.mirrorAt(formatPrice(mirror))} decides={texts.loss} />
        <Days>
          {(at) => {
            const { high, low } = EXAMPLE_DAYS[at]!
            return (
              <span
                style={{ top: `${placeOf(high)}%`, bottom: `${100 - placeOf(low)}%` }}
                className={cx(
                  'absolute inset-x-0 mx-auto w-3 rounded-full',
                  at === day
                    ? 'bg-text'
                    : day !== null && at > day
                      ? 'bg-chart-spark opacity-40'
                      : 'bg-chart-spark',
                )}
              />
            )
          }}
        </Days>
      </div>
      <div className="relative h-4">
        <Days>
          {(at) => (
            <span
              className={cx(
                'absolute inset-x-0 text-center large-text:type-micro',
                at === day ? 'type-caption-strong text-text' : 'type-caption text-text-2',
              )}
            >
              {texts.day(at + 1)}
            </span>
          )}
        </Days>
      </div>
    </div>
  )
}

/** A column for each session, right of the names of the levels. */
const Days = ({ children }: { children: (at: number) => ReactNode }) => (
  <div className="absolute inset-y-0 right-0 left-26 grid auto-cols-fr grid-flow-col">
    {EXAMPLE_DAYS.map((_, at) => (
      <span key={at} className="relative">
        {children(at)}
      </span>
    ))}
  </div>
)

interface LevelProps {
  price: number
  text: string
  /** What touching it first decides. */
  decides?: string
  isTarget?: boolean
}

function Level({ price, text, decides, isTarget = false }: LevelProps) {
  const look = isTarget
    ? 'border-accent-line'
    : decides
      ? 'border-dashed border-text-3'
      : 'border-line-control'
  return (
    <span style={{ top: `${placeOf(price)}%` }} className={cx('absolute inset-x-0 border-t', look)}>
      <span className="absolute left-0 -translate-y-1/2 bg-surface-2 pr-2 whitespace-nowrap">
        <span className={cx('block', decides ? 'type-caption-strong' : 'type-caption text-text-2')}>
          {text}
        </span>
        {decides && (
          <span className={cx('block type-caption', isTarget ? 'text-accent-text' : 'text-text-2')}>
            {decides}
          </span>
        )}
      </span>
    </span>
  )
}
