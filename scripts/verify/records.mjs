import { parseCandles } from './candles.mjs'
import { judge } from './judging.mjs'
import { computeCommitment, computeHash, formatJudgement, buildResultEntry, formatVoid } from './seal.mjs'

/**
 * Compares a member's predictions (`GET /api/records`) with the site's log and with the rules.
 * @param {object[]} items
 * @param {(import('./log.mjs').Entry | null)[]} entries of the log
 * @param {((symbol: string) => Promise<import('./candles.mjs').Candle[] | null>) | null} readOwnCandles null to trust
 * the candles of the site
 * @returns {Promise<{ faults: string[], counts: Record<string, number> }>}
 */
export async function checkRecords(items, entries, readOwnCandles) {
  const faults = checkOrder(items, entries)
  const counts = { predictions: 0, waiting: 0, sealed: 0, judged: 0, void: 0, judgedByOwnCandles: 0 }
  const indexesByLabel = new Map(entries.flatMap((entry, index) => (entry ? [[entry.label, index]] : [])))
  for (const item of items) {
    const addFault = (text) => faults.push(`${item.id}: ${text}`)
    counts.predictions++
    if (item.index === null || item.index >= entries.length) counts.waiting++
    else checkEntry(item, entries[item.index], addFault)
    if (!item.facts) {
      counts.sealed++
      continue
    }
    checkSeal(item, addFault)
    checkResultEntry(item, { entries, indexesByLabel, addFault })
    if (item.voidReason !== null) counts.void++
    if (!item.judged) continue
    counts.judged++
    if (await checkResult(item, readOwnCandles, addFault)) counts.judgedByOwnCandles++
  }
  return { faults, counts }
}

function checkEntry({ commitment }, entry, addFault) {
  if (entry?.kind !== 'prediction' || entry.commitment !== commitment)
    addFault('기록에 이 예측의 약속값이 없어요. The log does not hold its commitment.')
}

function checkSeal({ author, facts, commitment }, addFault) {
  if (computeHash(author, facts) !== facts.hash)
    addFault('내용이 지문과 달라요. What is shown does not have its hash.')
  if (computeCommitment(facts.nonce, facts.hash) !== commitment)
    addFault('지문이 약속값과 달라요. Its hash does not make its commitment.')
}

/**
 * Checks that the entry of the result, found by its label, commits to the shown result; if no result is shown,
 * there must be no entry.
 */
function checkResultEntry({ facts, judged, voidReason, resultIndex }, { entries, indexesByLabel, addFault }) {
  const kind = judged ? 'judgement' : 'void'
  const text = judged ? formatJudgement(judged) : formatVoid(voidReason ?? '')
  const { label, commitment } = buildResultEntry(facts.nonce, text)
  const entry = entries[indexesByLabel.get(label)]
  const hasResult = judged !== null || voidReason !== null
  if (!hasResult && entry) addFault('기록에는 결과가 있어요. The log has a result that is not shown.')
  if (!hasResult) return
  // A result that still waits for the log has no entry.
  const shouldHaveEntry = resultIndex !== null && resultIndex < entries.length
  const isMissing = !entry && shouldHaveEntry
  const isDifferent = entry && (entry.kind !== kind || entry.commitment !== commitment)
  if (isMissing || isDifferent) addFault('결과가 기록과 달라요. The result is not what the log holds.')
}

/** Maximum time from the date of a prediction until it is queued for the log, including differences of servers' clocks. */
const MAX_DELIVERY_MS = 120_000

/**
 * Checks that the log has predictions in the order in which they were made: a prediction that is entered late must not
 * be dated before others.
 */
function checkOrder(items, entries) {
  const orderedItems = items
    .filter(({ facts, index }) => facts && entries[index]?.kind === 'prediction')
    .toSorted((a, b) => a.index - b.index)
  const faults = []
  let latestTime = -Infinity
  for (const { id, facts } of orderedItems) {
    const predictedTime = Date.parse(facts.predictedAt)
    if (predictedTime < latestTime - MAX_DELIVERY_MS)
      faults.push(`${id}: 먼저 기록된 것보다 이른 시각이에요. It is dated before what was entered earlier.`)
    latestTime = Math.max(latestTime, predictedTime)
  }
  return faults
}

/** Judges the prediction again; returns whether it used own candles. */
async function checkResult({ facts, judged }, readOwnCandles, addFault) {
  const hasSplit = judged.splitFactor !== null
  const ownCandles = hasSplit || !readOwnCandles ? null : await readOwnCandles(facts.stock)
  const servedCandles = parseCandles(judged.candles)
  const usedCandles = ownCandles
    ? ownCandles.filter(({ date }) => servedCandles.some((candle) => candle.date === date))
    : servedCandles
  if (usedCandles.length !== servedCandles.length) {
    addFault('시세 파일에 평가한 날이 없어요. The candle file lacks a day that judged it.')
    return false
  }
  const computedResult = judge(facts, { candles: usedCandles, splitFactor: judged.splitFactor })
  for (const [name, value] of Object.entries(computedResult))
    if (judged[name] !== value)
      addFault(`${name}: ${judged[name]}이 아니라 ${value}. It is ${value}, not ${judged[name]}.`)
  return ownCandles !== null
}
