import type { SkippedPrediction } from '@gwanyeok/domain/evaluations/api.ts'
import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { Refused } from '../client.ts'
import { SYMBOLS } from './market-folder.ts'
import { toInstant } from './new-york-clock.ts'
import { makePlan, type Planned } from './plan.ts'
import type { PredictionInput } from './independent-evaluation.ts'
import { openWorld, type World } from './world.ts'

export interface SubmittedPrediction extends PredictionInput {
  planned: Planned
  answer: UnsealedPrediction
  /** Moment (epoch ms) of the first evaluation with its candles. */
  judgedAt: number
}

export interface ReplayResult {
  world: World
  submitted: SubmittedPrediction[]
  /** Predictions that were refused because the stock's last price was from an earlier day. */
  refusedForStalePrice: Planned[]
  stuck: SkippedPrediction[]
  /** All predictions of each member at the end. */
  predictionsByMember: UnsealedPrediction[][]
}

const SETTLE_MS = 30 * 60_000
/** The last moments have no evaluation, so that the last one has many predictions to judge. */
const TIMES_WITHOUT_EVALUATION = 15
const END = toInstant('2024-03-07', 20 * 60)

/** Replays five years: at each moment of the plan, evaluates, then predicts; at the end evaluates the rest. */
export async function replay(source: string, available: readonly string[]): Promise<ReplayResult> {
  const symbols = SYMBOLS.filter((symbol) => available.includes(symbol))
  const plan = [...makePlan(symbols), ...planAroundGaps(symbols)].toSorted((a, b) => a.at - b.at)
  const world = await openWorld(source, symbols, plan[0]!.at - 86_400_000)
  const submissions: SubmittedPrediction[] = []
  const evaluations: number[] = []
  const refusedForStalePrice: Planned[] = []
  const moments = [...new Set(plan.map(({ at }) => at))]
  for (const [index, at] of moments.entries()) {
    await world.moveClock(at)
    if (index < moments.length - TIMES_WITHOUT_EVALUATION) {
      await world.evaluate()
      evaluations.push(at)
    }
    const isOpen = isTakenSince(submissions, evaluations.at(-1) ?? at)
    for (const prediction of plan.filter((each) => each.at === at)) {
      // The product's own schedule may or may not judge between two moments, so whether a slot is free would be
      // random.
      if (!evaluations.includes(at) && isOpen(prediction)) continue
      const answer = await predict(world, prediction)
      if (answer === 'old') refusedForStalePrice.push(prediction)
      else if (answer !== 'taken')
        submissions.push({ ...toPredictionInput(answer), planned: prediction, answer, judgedAt: 0 })
    }
  }
  await world.moveClock(END)
  await world.evaluate()
  evaluations.push(END)
  const stuckPredictions = (
    await world.admin.call<{ items: SkippedPrediction[] }>('GET /admin/stuck-predictions')
  ).items
  for (const submission of submissions)
    submission.judgedAt = evaluations.find((at) => at >= computeDueTime(submission.answer)) ?? END
  const predictionsByMember = []
  for (let member = 0; member < world.members.length; member++)
    predictionsByMember.push(await world.predictionsOf(member))
  return { world, submitted: submissions, refusedForStalePrice, stuck: stuckPredictions, predictionsByMember }
}

/** Returns whether a member has a prediction on a stock that was still pending at that evaluation. */
function isTakenSince(submissions: readonly SubmittedPrediction[], evaluation: number) {
  const formatSlot = ({ member, symbol }: Planned) => `${member} ${symbol}`
  return (prediction: Planned) =>
    submissions.some(
      (each) =>
        formatSlot(each.planned) === formatSlot(prediction) && computeDueTime(each.answer) > evaluation,
    )
}

const computeDueTime = ({ evaluationEnd }: UnsealedPrediction) => Date.parse(evaluationEnd) + SETTLE_MS

function toPredictionInput(answer: UnsealedPrediction): PredictionInput {
  const { stock: symbol, targetPrice, period, predictedAt } = answer
  return {
    symbol,
    target: BigInt(Math.round(targetPrice * 10_000)) * 100n,
    period,
    at: Date.parse(predictedAt),
  }
}

/** Refused as `taken`: the member has a pending one on that stock; as `old`: the stock's last price is too old. */
async function predict(world: World, prediction: Planned): Promise<UnsealedPrediction | 'taken' | 'old'> {
  const { client } = world.members[prediction.member]!
  const { symbol, period, visibility, revealTiming } = prediction
  const { price } = await client.call<{ price: StockPrice }>(`GET /stocks/${symbol}`)
  const seenPrice = price.currentPrice
  const targetPrice = Math.round(seenPrice * (1 + prediction.changePercent / 100) * 100) / 100
  const body = { stock: symbol, targetPrice, period, seenPrice, visibility, revealTiming }
  return client.call<UnsealedPrediction>('POST /predictions', body).catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'already_predicted') return 'taken'
    if (error instanceof Refused && error.code === 'quote_unavailable') return 'old'
    throw error
  })
}

/** Plans predictions whose window falls into the gaps of the changed files. */
function planAroundGaps(symbols: readonly string[]): Planned[] {
  const planPrediction = (symbol: string, day: string, period: number, member: number): Planned => ({
    at: toInstant(day, 18 * 60),
    member,
    symbol,
    changePercent: 2.5,
    period,
    visibility: 'public',
    revealTiming: 'immediate',
  })
  const stories = [
    ...[2, 7, 30].map((period, member) => planPrediction('DIS', '2020-05-07', period, member)),
    ...[1, 5].map((period, member) => planPrediction('DIS', '2022-05-09', period, member)),
    ...[3, 9, 16, 30].map((period, member) => planPrediction('KO', '2021-02-08', period, member)),
    ...[1, 4].map((period, member) => planPrediction('F', '2021-08-31', period, member)),
  ]
  return stories.filter(({ symbol }) => symbols.includes(symbol))
}
