import { createHash, createHmac } from 'node:crypto'

// Commitments in the log's entries, implemented for this check only.

const sha256 = (...parts) =>
  parts.reduce((digest, part) => digest.update(part), createHash('sha256')).digest()
const parseHex = (text) => Buffer.from(text, 'hex')
const formatDecimal = (value) => value.toFixed(4)

/** Serializes by RFC 8785: texts, numbers, booleans, null, and objects and lists of these. */
function toCanonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const names = Object.keys(value).toSorted()
  return `{${names.map((name) => `${JSON.stringify(name)}:${toCanonicalJson(value[name])}`).join(',')}}`
}

/** Computes the hash of a prediction, in hex. */
export function computeHash(author, facts) {
  const text = toCanonicalJson({
    author,
    stock: facts.stock,
    basePrice: formatDecimal(facts.basePrice),
    targetPrice: formatDecimal(facts.targetPrice),
    predictedChange: formatDecimal(facts.predictedChange),
    period: facts.period,
    predictedAt: facts.predictedAt,
    tradingHours: facts.tradingHours,
  })
  return sha256(text).toString('hex')
}

/** Computes the commitment of a prediction's entry, in hex. */
export const computeCommitment = (nonce, hash) => sha256(parseHex(nonce), parseHex(hash)).toString('hex')

const computeHmac = (key, message) => createHmac('sha256', key).update(message).digest()

/** Computes the label of a member's n-th prediction. */
export const computeLabel = (key, number) => computeHmac(parseHex(key), String(number)).toString('hex')

/** Computes label and commitment of a result's entry from its text. */
export function buildResultEntry(nonce, text) {
  const salt = computeHmac(parseHex(nonce), 'gwanyeok record: salt of the settling entry')
  return {
    label: computeHmac(parseHex(nonce), 'gwanyeok record: label of the settling entry').toString('hex'),
    commitment: sha256(salt, sha256(text)).toString('hex'),
  }
}

export const formatVoid = (reason) => toCanonicalJson({ reason, status: 'void' })

export function formatJudgement(judgement) {
  const candles = judgement.candles.map(({ date, open, high, low, close, volume }) => ({
    date,
    open,
    high,
    low,
    close,
    volume,
  }))
  return toCanonicalJson({
    status: judgement.status,
    finalScore: judgement.finalScore,
    actualPrice: judgement.actualPrice.toFixed(6),
    actualDay: judgement.actualDay,
    actualChange: formatDecimal(judgement.actualChange),
    error: formatDecimal(judgement.error),
    periodMultiplier: formatDecimal(judgement.periodMultiplier),
    volatilityMultiplier: formatDecimal(judgement.volatilityMultiplier),
    accuracyMultiplier: formatDecimal(judgement.accuracyMultiplier),
    timeMultiplier: formatDecimal(judgement.timeMultiplier),
    candlesHash: sha256(toCanonicalJson(candles)).toString('hex'),
  })
}
