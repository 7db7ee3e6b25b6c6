import { CalendarDays, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { ScoringLink } from '#shared/navigation/scoring-link.tsx'
import { newPredictionMessages } from '../../new-prediction-messages.ts'
import { tradingHoursWords } from '../../period/window-words.ts'
import { ScoreReceipt } from '../../score/score-receipt.tsx'
import { scoreRows } from '../../score/score-rows.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'
import { LuckRange } from './luck-range.tsx'

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
