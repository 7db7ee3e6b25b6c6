import { hash as digest, randomBytes } from 'node:crypto'
import type { RevealTiming, Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { computePredictedChange } from '@gwanyeok/domain/predictions/change.ts'
import {
  getPeriodMultiplier,
  getTimeMultiplier,
  getVolatilityMultiplier,
} from '@gwanyeok/domain/predictions/judging/score.ts'
import {
  formatBlockId,
  buildCommitmentInput,
  buildHashInput,
  type HashedFields,
} from '@gwanyeok/domain/predictions/seal.ts'
import { computeRevealTime } from '@gwanyeok/domain/predictions/reveal.ts'
import { isTradingHours, computeJudgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import { createId } from '#platform/id.ts'
import type { BasePriceWithName } from '../market-data/quotes/quotes.ts'

/** The member's choices, already validated. */
export interface PredictionChoice {
  stock: string
  targetPrice: number
  period: number
  content: string
  reason: string
  visibility: Visibility
  revealTiming: RevealTiming
}

export interface NewPrediction {
  author: string
  choice: PredictionChoice
  base: BasePriceWithName
  /** Product time in epoch ms. */
  at: number
}

/** Builds the row of a new prediction from the member's choices and the stock's prices. */
export function createPredictionRow({ author, choice, base, at }: NewPrediction) {
  const judgingWindow = computeJudgingWindow(at, choice.period)
  const revealTime = computeRevealTime(choice.revealTiming, at)
  const hashedFields = {
    author,
    stock: choice.stock,
    basePrice: base.basePrice,
    targetPrice: choice.targetPrice,
    predictedChange: computePredictedChange(base.basePrice, choice.targetPrice),
    period: choice.period,
    predictedAt: at,
    tradingHours: isTradingHours(at),
  }
  const { predictedAt: _, ...hashedColumns } = hashedFields
  return {
    ...choice,
    ...base,
    ...hashedColumns,
    ...createSeal(hashedFields, at),
    id: createId(at),
    createdAt: new Date(at),
    // Without likes the popularity is the time of creation.
    popularity: at,
    basePriceStatus: hashedFields.tradingHours ? 'confirmed' : 'pending',
    windowFirst: judgingWindow.first,
    windowLast: judgingWindow.last,
    evaluationEnd: new Date(judgingWindow.evaluationEnd),
    revealAt: revealTime === null ? null : new Date(revealTime),
    periodMultiplier: getPeriodMultiplier(choice.period),
    volatilityMultiplier: getVolatilityMultiplier(hashedFields.predictedChange),
    timeMultiplier: getTimeMultiplier(hashedFields.tradingHours),
  }
}

export type NewPredictionRow = ReturnType<typeof createPredictionRow>

function createSeal(fields: HashedFields, at: number) {
  const nonce = randomBytes(32).toString('hex')
  // Uses Node's synchronous digest: the domain's asynchronous digest runs in another thread, which takes longer than
  // hashing so short a text.
  const hash = digest('sha256', buildHashInput(fields))
  const commitment = digest('sha256', buildCommitmentInput(nonce, hash))
  return { nonce, hash, commitment, blockId: formatBlockId(at, randomBytes(5).toString('hex')) }
}
