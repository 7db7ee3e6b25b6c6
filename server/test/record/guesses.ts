import { formatCandles, formatJudgement } from '@gwanyeok/domain/record/entry.ts'
import { computePredictedChange } from '@gwanyeok/domain/predictions/change.ts'
import { judge } from '@gwanyeok/domain/predictions/judging/judge.ts'
import { listQuickTargets } from '@gwanyeok/domain/predictions/prediction.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { formatDecimal } from '@gwanyeok/domain/stocks/price.ts'
import { hash } from 'node:crypto'
import { createPredictionRow } from '#shared/predictions/new-prediction-row.ts'
import type { TestProduct } from '../product/product.ts'

interface Guess {
  /** A text to which an entry may commit. */
  text: string
  /** The salts with which the text may have been hashed. */
  salts: readonly Buffer[]
}

/** The knowledge of a guesser: the market, and when predictions were made. */
export interface KnownFacts {
  symbols: readonly string[]
  /** In days. */
  periods: readonly number[]
  /** When all predictions were made; epoch ms. */
  predictedAt: number
  /** First and last trading day after `predictedAt`. */
  firstDay: string
  lastDay: string
}

/** Creates functions that list the possible texts of predictions, for every stock and period, and of their results. */
export async function createGuessLists(
  product: TestProduct,
  { symbols, periods, predictedAt, firstDay, lastDay }: KnownFacts,
) {
  const bases = new Map(
    await Promise.all(
      symbols.map(async (symbol) => [symbol, await product.quotes.getBase(symbol, 'search')] as const),
    ),
  )
  const listTargets = (symbol: string) =>
    listQuickTargets(bases.get(symbol)!.basePrice).map(({ targetPrice }) => targetPrice)

  /** Generates each text that a prediction's hash may be computed from; `keys`: the public key of each author. */
  function* listPredictions(keys: ReadonlyMap<string, Buffer>): Generator<Guess> {
    const predictedTime = new Date(predictedAt).toISOString()
    for (const symbol of symbols) {
      const { basePrice } = bases.get(symbol)!
      for (const targetPrice of listTargets(symbol)) {
        const base = formatDecimal(basePrice)
        const target = formatDecimal(targetPrice)
        const change = formatDecimal(computePredictedChange(basePrice, targetPrice))
        for (const [author, key] of keys)
          for (const period of periods) {
            const text = `{"author":"${author}","basePrice":"${base}","period":${period},"predictedAt":"${predictedTime}","predictedChange":"${change}","stock":"${symbol}","targetPrice":"${target}","tradingHours":true}`
            yield { text, salts: [key] }
          }
      }
    }
  }

  /** Generates every possible text of a result's entry, with its score, factors and candles. */
  async function listJudgements(keys: ReadonlyMap<string, Buffer>): Promise<Guess[]> {
    const splits = await product.marketData.fetchSplitsSince(firstDay, 'evaluation')
    const salts = [...keys.values()]
    const listTexts = async (symbol: string) => {
      const span = { first: addDays(firstDay, -7), last: lastDay, origin: 'search' } as const
      const candles = await product.candles.getDailyCandles(symbol, span)
      return periods.flatMap((period) =>
        listJudgedTexts(symbol, period, { candles, splits: splits?.get(symbol) ?? [] }),
      )
    }
    return (await Promise.all(symbols.map(listTexts))).flat().map((text) => ({ text, salts }))
  }

  function listJudgedTexts(symbol: string, period: number, history: Parameters<typeof judge>[1]): string[] {
    const time = { now: product.clock.now(), settleMinutes: product.config.marketSettleMinutes }
    const row = buildRow(symbol, period)
    return listTargets(symbol).flatMap((targetPrice) => {
      const change = computePredictedChange(row.basePrice, targetPrice)
      const outcome = judge({ ...row, targetPrice, predictedChange: change }, history, time)
      if (outcome.kind !== 'judged') return []
      const candlesHash = hash('sha256', formatCandles(outcome.candles))
      return [formatJudgement({ ...outcome, candlesHash })]
    })
  }

  function buildRow(stock: string, period: number) {
    const { evaluationEnd, ...row } = createPredictionRow({
      author: '',
      choice: {
        stock,
        period,
        targetPrice: 1,
        content: '',
        reason: '',
        visibility: 'private',
        revealTiming: 'immediate',
      },
      base: bases.get(stock)!,
      at: predictedAt,
    })
    return { ...row, evaluationEnd: evaluationEnd.getTime(), storedDay: row.baseDay }
  }

  return { listTargets, listPredictions, listJudgements }
}

/** Finds the commitments that a guess reproduces, with or without a salt. */
export function findMatches(guesses: Iterable<Guess>, commitments: ReadonlySet<string>): Set<string> {
  const foundCommitments = new Set<string>()
  // The salt in the first 32 bytes, then the hash of the text.
  const saltedBytes = Buffer.alloc(64)
  const addIfCommitment = (digest: string) => {
    if (commitments.has(digest)) foundCommitments.add(digest)
  }
  for (const { text, salts } of guesses) {
    const textHash = hash('sha256', text)
    addIfCommitment(textHash)
    saltedBytes.write(textHash, 32, 'hex')
    for (const salt of salts) {
      salt.copy(saltedBytes)
      addIfCommitment(hash('sha256', saltedBytes))
    }
  }
  return foundCommitments
}
