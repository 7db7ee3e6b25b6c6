import { hash as digest, randomBytes } from 'node:crypto'
import type { Holding, RevealTiming, Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { chanceFromBase } from '@gwanyeok/domain/predictions/chance.ts'
import { isRough, type Volatility, volatilityBefore } from '@gwanyeok/domain/predictions/volatility.ts'
import { historyStart } from '@gwanyeok/domain/predictions/chance/history.ts'
import { predictedChange } from '@gwanyeok/domain/predictions/change.ts'
import { RULES_VERSION, type RulesVersion } from '@gwanyeok/domain/predictions/prediction.ts'
import {
  periodMultiplier,
  timeMultiplier,
  volatilityMultiplier,
} from '@gwanyeok/domain/predictions/judging/score.ts'
import { blockId, commitmentBytes, hashText, type SealedFields } from '@gwanyeok/domain/predictions/seal.ts'
import { revealAt } from '@gwanyeok/domain/predictions/reveal.ts'
import {
  isTradingHours,
  type JudgingWindow,
  judgingWindow,
} from '@gwanyeok/domain/predictions/judging/window.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { newId } from '#platform/id.ts'

/** What the member chose; already checked. */
export interface Choice {
  stock: string
  targetPrice: number
  period: number
  content: string
  reason: string
  visibility: Visibility
  revealTiming: RevealTiming
  holding: Holding
}

/** What the server knows of the stock at submission; days are New York dates, prices dollars. */
export interface BasePriceInput {
  stockName: string
  basePrice: number
  baseDay: string
  /** A close that is already final. */
  referenceClose: number
  referenceDay: string
}

export interface Opening {
  author: string
  choice: Choice
  base: BasePriceInput
  /** Product time in epoch ms. */
  at: number
  /** Candles of the stock that are known, in any order. */
  history: readonly Candle[]
  /** Whether the server scores new predictions with the chance multiplier. */
  chanceMultiplierApplies: boolean
}

/** The row of a new prediction: everything but the member's choice is stated here. */
export function newPredictionRow(opening: Opening) {
  const { author, choice, base, at, chanceMultiplierApplies } = opening
  const window = judgingWindow(at, choice.period)
  const reveal = revealAt(choice.revealTiming, at)
  const sealed = {
    author,
    stock: choice.stock,
    basePrice: base.basePrice,
    targetPrice: choice.targetPrice,
    predictedChange: predictedChange(base.basePrice, choice.targetPrice),
    period: choice.period,
    predictedAt: at,
    tradingHours: isTradingHours(at),
  }
  return {
    ...choice,
    ...base,
    ...sealed,
    ...sealOf(sealed, at),
    id: newId(at),
    predictedAt: new Date(at),
    popularity: at,
    basePriceStatus: sealed.tradingHours ? 'confirmed' : 'pending',
    windowFirst: window.first,
    windowLast: window.last,
    evaluationEnd: new Date(window.evaluationEnd),
    revealAt: reveal === null ? null : new Date(reveal),
    periodMultiplier: periodMultiplier(choice.period),
    volatilityMultiplier: volatilityMultiplier(sealed.predictedChange),
    timeMultiplier: timeMultiplier(sealed.tradingHours),
    rulesVersion: RULES_VERSION as RulesVersion,
    chanceMultiplierApplies,
    provisionalChance: provisionalChance(opening, window),
  }
}

/** The chance before the first open is known; null where less than a year of candles is. The column rounds it to 4 decimals. */
function provisionalChance(
  { choice, base, history }: Opening,
  { first, days }: JudgingWindow,
): number | null {
  const volatility = knownVolatility(history, first)
  if (!volatility) return null
  return chanceFromBase({
    base: base.basePrice,
    target: choice.targetPrice,
    sessions: days.length,
    volatility,
  })
}

/** Of each list of candles by first judging session: all predictions of a stock on a day are opened with the same. */
const volatilities = new WeakMap<readonly Candle[], Map<string, Volatility | null>>()

/** Null where it is rough: no card says of a chance that it is. */
function knownVolatility(history: readonly Candle[], first: string): Volatility | null {
  const bySession = volatilities.get(history) ?? new Map<string, Volatility | null>()
  volatilities.set(history, bySession)
  const known = bySession.get(first)
  if (known !== undefined) return known
  const from = historyStart(first)
  const measured = volatilityBefore(
    history.filter(({ date }) => date >= from),
    first,
  )
  const volatility = isRough(measured) ? null : measured
  bySession.set(first, volatility)
  return volatility
}

export type NewRow = ReturnType<typeof newPredictionRow>

function sealOf(fields: SealedFields, at: number) {
  const nonce = randomBytes(32).toString('hex')
  // The domain's own digest waits for another thread, which takes longer than the digest of so short a text.
  const hash = digest('sha256', hashText(fields))
  const commitment = digest('sha256', commitmentBytes(nonce, hash))
  return { nonce, hash, commitment, blockId: blockId(at, randomBytes(5).toString('hex')) }
}
