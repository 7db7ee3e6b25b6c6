import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { Info } from 'lucide-react'
import { formatChange, formatPrice } from '#shared/format/format-figures.ts'
import { detailMessages } from '../detail-messages.ts'
import { judgedTerms, splitRatio } from '@gwanyeok/domain/predictions/splits/judged-terms.ts'

const { notes } = detailMessages

interface Props {
  prediction: OpenPrediction
  candles: readonly Candle[] | null
}

/** Notes on special rules that were applied to the score. */
export function DetailNotes({ prediction, candles }: Props) {
  const texts = notesOf(prediction, candles ?? [])
  if (texts.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {texts.map((text) => (
        <li key={text} className="flex gap-1.5 type-label text-text-2">
          <Info size={16} aria-hidden="true" className="mt-px" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function notesOf(prediction: OpenPrediction, candles: readonly Candle[]): string[] {
  const { evaluation, windowFirst } = prediction
  if (!evaluation) return [noteBeforeOpen(prediction)].filter((text) => text !== null)
  const texts: string[] = []
  const first = candles.find(({ date }) => date >= windowFirst)
  const open = first ? formatPrice(first.open) : ''
  if (evaluation.volatilityFrom === 'open') {
    texts.push(
      evaluation.volatilityChange === 0
        ? notes.nothingLeft(open)
        : notes.halfWay(open, formatChange(evaluation.volatilityChange)),
    )
  }
  const ofChance = chanceNote(prediction, open)
  if (ofChance) texts.push(ofChance)
  if (evaluation.splitFactor) {
    const { shares, per } = splitRatio(evaluation.splitFactor)
    const { base, target } = judgedTerms(prediction)
    texts.push(notes.split(notes.ratio(shares, per), formatPrice(base), formatPrice(target)))
  }
  return texts
}

/** What the first open can still change in the score; null where nothing. */
export function noteBeforeOpen({
  rulesVersion,
  chanceMultiplierApplies,
}: Pick<OpenPrediction, 'rulesVersion' | 'chanceMultiplierApplies'>): string | null {
  if (rulesVersion === 1) return notes.mayFall
  return chanceMultiplierApplies ? notes.chanceMayRise : null
}

/** What the chance took from the score of a hit; null where nothing. `open`: the first open, as text. */
export function chanceNote(
  {
    status,
    chanceMultiplierApplies,
    chance,
  }: Pick<OpenPrediction, 'status' | 'chanceMultiplierApplies' | 'chance'>,
  open: string,
): string | null {
  if (status !== 'success' || !chanceMultiplierApplies || !chance || chance.multiplier === 1) return null
  if (chance.openPassed) return notes.openPassed(open)
  return notes.often
}
