import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { SkippedPrediction } from '@gwanyeok/domain/evaluations/api.ts'
import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { RefusedError } from '../client.ts'
import { SYMBOLS } from './make-market-folder.ts'
import { toInstant } from './new-york-clock.ts'
import { makePlan, type PlannedPrediction } from './plan.ts'
import type { EvaluationInput } from './independent-evaluation.ts'
import { startReplayEnvironment, type ReplayEnvironment } from './replay-environment.ts'

export interface SubmittedPrediction extends EvaluationInput {
  planned: PlannedPrediction
  answer: UnsealedPrediction
  /** Moment (epoch ms) of the first evaluation after the candles of its window were final. */
  judgedAt: number
}

export interface ReplayResult {
  environment: ReplayEnvironment
  submissions: SubmittedPrediction[]
  /** Predictions that were refused because the stock's last price was from an earlier day. */
  refusedForStalePrice: PlannedPrediction[]
  skippedPredictions: SkippedPrediction[]
  /** All predictions of each member at the end. */
  predictionsByMember: UnsealedPrediction[][]
}

const SETTLE_MS = 30 * 60_000
/** Number of moments at the end without an evaluation, so that the final evaluation has many predictions to judge. */
const MOMENTS_WITHOUT_EVALUATION = 15
const END = toInstant('2024-03-07', 20 * 60)

/** Replays five years: at each moment of the plan, evaluates, then predicts; at the end evaluates the rest. */
export async function replay(source: string, availableSymbols: readonly string[]): Promise<ReplayResult> {
  const symbols = SYMBOLS.filter((symbol) => availableSymbols.includes(symbol))
  const plan = [...makePlan(symbols), ...planAroundGaps(symbols)].toSorted((a, b) => a.at - b.at)
  const startAt = plan[0]!.at - DAY_MS
  const environment = await startReplayEnvironment(source, symbols, startAt)
  const submissions: SubmittedPrediction[] = []
  const evaluations: number[] = []
  const refusedForStalePrice: PlannedPrediction[] = []
  const moments = [...new Set(plan.map(({ at }) => at))]
  for (const [index, at] of moments.entries()) {
    await environment.moveClock(at)
    if (index < moments.length - MOMENTS_WITHOUT_EVALUATION) {
      await environment.evaluate()
      evaluations.push(at)
    }
    const lastEvaluation = evaluations.at(-1) ?? at
    for (const planned of plan.filter((prediction) => prediction.at === at)) {
      // Without an evaluation at this moment, the product's own schedule may or may not have judged the earlier
      // prediction, so whether the new prediction is accepted would be random.
      if (!evaluations.includes(at) && hasPending(submissions, planned, lastEvaluation)) continue
      const answer = await predict(environment, planned)
      if (answer === 'stale price') refusedForStalePrice.push(planned)
      else if (answer !== 'already predicted')
        submissions.push({ ...toEvaluationInput(answer), planned, answer, judgedAt: 0 })
    }
  }
  await environment.moveClock(END)
  await environment.evaluate()
  evaluations.push(END)
  const skippedPredictions = (
    await environment.admin.call<{ items: SkippedPrediction[] }>('GET /admin/stuck-predictions')
  ).items
  for (const submission of submissions)
    submission.judgedAt = evaluations.find((at) => at >= computeDueTime(submission.answer)) ?? END
  const predictionsByMember = []
  for (const index of environment.members.keys())
    predictionsByMember.push(await environment.readPredictions(index))
  return {
    environment,
    submissions,
    refusedForStalePrice,
    skippedPredictions,
    predictionsByMember,
  }
}

/** Returns whether the member already had a prediction of the stock that was still pending at an evaluation. */
function hasPending(
  submissions: readonly SubmittedPrediction[],
  { memberIndex, symbol }: PlannedPrediction,
  evaluation: number,
): boolean {
  return submissions.some(
    ({ planned, answer }) =>
      planned.memberIndex === memberIndex && planned.symbol === symbol && computeDueTime(answer) > evaluation,
  )
}

const computeDueTime = ({ evaluationEnd }: UnsealedPrediction) => Date.parse(evaluationEnd) + SETTLE_MS

function toEvaluationInput(answer: UnsealedPrediction): EvaluationInput {
  const { stock: symbol, targetPrice, period, predictedAt } = answer
  return {
    symbol,
    target: BigInt(Math.round(targetPrice * 10_000)) * 100n,
    period,
    at: Date.parse(predictedAt),
  }
}

type PredictRefusal = 'already predicted' | 'stale price'

/** Makes a planned prediction, or returns why the product refuses it. */
async function predict(
  environment: ReplayEnvironment,
  prediction: PlannedPrediction,
): Promise<UnsealedPrediction | PredictRefusal> {
  const { client } = environment.members[prediction.memberIndex]!
  const { symbol, period, visibility, revealTiming } = prediction
  const { price } = await client.call<{ price: StockPrice }>(`GET /stocks/${symbol}`)
  const seenPrice = price.currentPrice
  const targetPrice = Math.round(seenPrice * (1 + prediction.changePercent / 100) * 100) / 100
  const body = { stock: symbol, targetPrice, period, seenPrice, visibility, revealTiming }
  return client.call<UnsealedPrediction>('POST /predictions', body).catch((error: unknown) => {
    if (error instanceof RefusedError && error.code === 'already_predicted') return 'already predicted'
    if (error instanceof RefusedError && error.code === 'quote_unavailable') return 'stale price'
    throw error
  })
}

/** Plans predictions with window days that `makeMarketFolder` removes from the candle files. */
function planAroundGaps(symbols: readonly string[]): PlannedPrediction[] {
  const planPrediction = (
    symbol: string,
    day: string,
    period: number,
    memberIndex: number,
  ): PlannedPrediction => ({
    at: toInstant(day, 18 * 60),
    memberIndex,
    symbol,
    changePercent: 2.5,
    period,
    visibility: 'public',
    revealTiming: 'immediate',
  })
  const gapPredictions = [
    ...[2, 7, 30].map((period, index) => planPrediction('DIS', '2020-05-07', period, index)),
    ...[1, 5].map((period, index) => planPrediction('DIS', '2022-05-09', period, index)),
    ...[3, 9, 16, 30].map((period, index) => planPrediction('KO', '2021-02-08', period, index)),
    ...[1, 4].map((period, index) => planPrediction('F', '2021-08-31', period, index)),
  ]
  return gapPredictions.filter(({ symbol }) => symbols.includes(symbol))
}
