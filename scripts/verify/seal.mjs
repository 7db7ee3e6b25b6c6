import { createHash, createHmac } from 'node:crypto'

// Commitments in the log's entries, written for this check alone.

const sha256 = (...parts) =>
  parts.reduce((digest, part) => digest.update(part), createHash('sha256')).digest()
const hex = (text) => Buffer.from(text, 'hex')
const decimal = (value) => value.toFixed(4)

/** RFC 8785 of texts, whole numbers, truth values, null, and objects and lists of such. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const names = Object.keys(value).toSorted()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

/** The hash of a prediction, in hex. */
export function computeHash(author, facts) {
  const text = canonical({
    author,
    stock: facts.stock,
    basePrice: decimal(facts.basePrice),
    targetPrice: decimal(facts.targetPrice),
    predictedChange: decimal(facts.predictedChange),
    period: facts.period,
    predictedAt: facts.predictedAt,
    tradingHours: facts.tradingHours,
  })
  return sha256(text).toString('hex')
}

/** The commitment in a prediction's entry, in hex. */
export const computeCommitment = (nonce, hash) => sha256(hex(nonce), hex(hash)).toString('hex')

const keyed = (key, message) => createHmac('sha256', key).update(message).digest()

/** The label of a member's n-th prediction. */
export const computeLabel = (key, number) => keyed(hex(key), String(number)).toString('hex')

/** Label and commitment of the entry of a result, whose text is given. */
export function settledEntry(nonce, text) {
  const salt = keyed(hex(nonce), 'gwanyeok record: salt of the settling entry')
  return {
    label: keyed(hex(nonce), 'gwanyeok record: label of the settling entry').toString('hex'),
    commitment: sha256(salt, sha256(text)).toString('hex'),
  }
}

export const voidText = (reason) => canonical({ reason, status: 'void' })

export function judgementText(judged) {
  const candles = judged.candles.map(({ date, open, high, low, close, volume }) => ({
    date,
    open,
    high,
    low,
    close,
    volume,
  }))
  return canonical({
    status: judged.status,
    finalScore: judged.finalScore,
    actualPrice: judged.actualPrice.toFixed(6),
    actualDay: judged.actualDay,
    actualChange: decimal(judged.actualChange),
    error: decimal(judged.error),
    periodMultiplier: decimal(judged.periodMultiplier),
    volatilityMultiplier: decimal(judged.volatilityMultiplier),
    accuracyMultiplier: decimal(judged.accuracyMultiplier),
    timeMultiplier: decimal(judged.timeMultiplier),
    candlesHash: sha256(canonical(candles)).toString('hex'),
  })
}
