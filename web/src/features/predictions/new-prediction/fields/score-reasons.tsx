import { CalendarDays, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatPrice } from '#shared/format/format-figures.ts'
import { ScoringLink } from '#shared/navigation/scoring-link.tsx'
import type { LuckBands } from '#shared/stocks/chart-model.ts'
import { newPredictionMessages } from '../../new-prediction-messages.ts'
import { tradingHoursWords } from '../../score/trading-hours.ts'
import { ScoreReceipt } from '../../score/score-receipt.tsx'
import { scoreRows } from '../../score/score-rows.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'

const { score: texts, chance: chanceTexts, window: windowTexts } = newPredictionMessages

/** Why the draft can score so much: factors, a less exact hit, where luck leads, and the days that judge it. */
export function ScoreReasons({ state }: { state: NewPredictionState }) {
  const { preview, predictedChange, tradingHours, now, draft, chance, words, price, targetPrice } = state
  if (!preview || predictedChange === null || targetPrice === null) return null
  const { probability } = chance
  const hours = tradingHoursWords(now)
  const { chanceMultiplierApplies } = state
  const aim = { period: draft.period, predictedChange, tradingHours, now, probability }
  return (
    <div className="px-5 pb-6 md:px-6">
      <ScoreReceipt {...scoreRows({ ...aim, chanceMultiplierApplies })} />
      <p className="mt-3 flex justify-between gap-3 type-label text-text-2">
        {texts.good} <strong className="type-body-strong">{texts.points(formatCount(preview.good))}</strong>
      </p>
      {chance.luck && <LuckRange luck={chance.luck} price={price} target={targetPrice} />}
      <ul className="mt-4 flex flex-col gap-2 type-label text-text-2">
        {chance.isRough && <Note>{chanceTexts.rough}</Note>}
        <Note>{chanceMultiplierApplies ? chanceTexts.half : chanceTexts.apart}</Note>
        {state.reach && <Note Icon={TriangleAlert}>{state.reach.long}</Note>}
        {!tradingHours && <Note>{texts.hoursHint(hours.from, hours.to)}</Note>}
        <Note Icon={CalendarDays}>
          {windowTexts.judgedBy(words.days)} {words.closed} {windowTexts.result(words.result)} {words.newYork}
        </Note>
      </ul>
      <ScoringLink className="mt-4">{texts.explained}</ScoringLink>
    </div>
  )
}

function Note({ Icon = Info, children }: { Icon?: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-1.5">
      <Icon size={16} aria-hidden="true" className="mt-px flex-none" />
      <span className="[font-feature-settings:normal]">{children}</span>
    </li>
  )
}

interface RangeProps {
  luck: LuckBands
  price: number
  target: number
}

/** On a line of prices: how far luck leads by the end of the window, the price now, and the target. */
function LuckRange({ luck, price, target }: RangeProps) {
  const ends = luck.bands.flatMap((band) => band.at(-1) ?? [])
  const widest = ends[0]
  const prices = [...ends.flatMap(({ low, high }) => [low, high]), price, target]
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const room = (most - least || 1) * 0.06
  const at = (value: number) => `${((value - least + room) / (most - least + 2 * room)) * 100}%`
  return (
    <figure className="mt-5">
      <figcaption className="flex justify-between gap-3">
        <span className="type-label-strong">{chanceTexts.range}</span>
        {widest && (
          <span className="figures type-label text-text-2">
            {chanceTexts.luckRange(formatPrice(widest.low), formatPrice(widest.high))}
          </span>
        )}
      </figcaption>
      <div aria-hidden="true" className="relative mt-3 h-6 rounded-1 bg-surface-2">
        {ends.map(({ low, high }) => (
          <span
            key={high}
            style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
            className="absolute inset-y-0 bg-chart-luck"
          />
        ))}
        <span style={{ left: at(price) }} className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-text" />
        <span
          style={{ left: at(target) }}
          className="absolute -inset-y-1 -translate-x-1/2 border-l-2 border-dashed border-accent-line"
        />
      </div>
      <p className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 type-caption">
        <span className="flex items-center gap-1.5 text-text-2">
          <span className="h-3 w-0.5 bg-text" />
          {newPredictionMessages.now(formatPrice(price))}
        </span>
        <span className="flex items-center gap-1.5 text-accent-text">
          <span className="h-3 border-l-2 border-dashed border-accent-line" />
          {newPredictionMessages.targetAt(formatPrice(target))}
        </span>
        <span className="flex items-center gap-1.5 text-text-2">
          {/* As dark as where the bands lie over each other. */}
          <span className="relative size-3 rounded-[3px] bg-surface-2">
            <span className="absolute inset-0 bg-chart-luck" />
            <span className="absolute inset-0 bg-chart-luck" />
          </span>
          {chanceTexts.darkPart}
        </span>
      </p>
    </figure>
  )
}
