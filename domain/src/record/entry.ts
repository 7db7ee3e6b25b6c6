import canonicalize from 'canonicalize'
import type { Judgement } from '../predictions/judging/judge.ts'
import { formatDecimal } from '../stocks/price.ts'
import { encodeText } from './bytes.ts'

export type EntryKind = 'prediction' | 'judgement' | 'void'

/**
 * An entry of the public record. It contains only salted values, so that nobody can guess a fact that they may not
 * see.
 */
export interface Entry {
  kind: EntryKind
  /** 64 hex digits. They reveal the author only to holders of the key from which the label was derived. */
  label: string
  /** 64 hex digits: SHA-256 over a salt and a hash of the fact. */
  commitment: string
}

/** Formats an entry as text (RFC 8785). Its UTF-8 is 170 to 200 bytes long. */
export const formatEntry = ({ kind, label, commitment }: Entry): string =>
  toCanonicalJson({ kind, label, commitment })

export const encodeEntry = (entry: Entry): Uint8Array<ArrayBuffer> => encodeText(formatEntry(entry))

const ENTRY =
  /^\{"commitment":"([0-9a-f]{64})","kind":"(prediction|judgement|void)","label":"([0-9a-f]{64})"\}$/

/** Parses an entry. Returns null for other bytes. */
export function parseEntry(bytes: Uint8Array): Entry | null {
  const [, commitment, kind, label] = ENTRY.exec(new TextDecoder().decode(bytes)) ?? []
  return commitment && kind && label ? { kind: kind as EntryKind, label, commitment } : null
}

/** The fields of a judgement that its entry commits to. */
export type JudgedFacts = Pick<
  Judgement,
  'status' | 'score' | 'actualPrice' | 'actualDay' | 'actualChange' | 'error' | 'multipliers'
> & {
  /** Hash of `formatCandles` over the candles that judged it. */
  candlesHash: string
}

/**
 * Formats the canonical text (RFC 8785) whose SHA-256 a judgement's entry commits to. Decimals are texts with 4
 * digits, prices with 6.
 */
export function formatJudgement({ multipliers, ...facts }: JudgedFacts): string {
  return toCanonicalJson({
    status: facts.status,
    finalScore: facts.score,
    actualPrice: facts.actualPrice.toFixed(6),
    actualDay: facts.actualDay,
    actualChange: formatDecimal(facts.actualChange),
    error: formatDecimal(facts.error),
    periodMultiplier: formatDecimal(multipliers.periodMultiplier),
    volatilityMultiplier: formatDecimal(multipliers.volatilityMultiplier),
    accuracyMultiplier: formatDecimal(multipliers.accuracyMultiplier),
    timeMultiplier: formatDecimal(multipliers.timeMultiplier),
    candlesHash: facts.candlesHash,
  })
}

/** Formats the candles that judged a prediction as canonical text: JSON with sorted keys, as RFC 8785 requires. */
export const formatCandles = (candles: Judgement['candles']): string =>
  JSON.stringify(
    candles.map(({ close, date, high, low, open, volume }) => ({ close, date, high, low, open, volume })),
  )

/** Formats the canonical text whose SHA-256 the entry of a void prediction commits to. */
export const formatVoid = (reason: string): string => toCanonicalJson({ status: 'void', reason })

/**
 * Messages for HMAC-SHA-256 under a prediction's 32-byte nonce. They derive the label of the entry with its result,
 * and the salt of that entry's commitment.
 */
export const RESULT_LABEL = 'gwanyeok record: label of the settling entry'
export const RESULT_SALT = 'gwanyeok record: salt of the settling entry'

/** Formats a value as RFC 8785 specifies. */
function toCanonicalJson(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('nothing to write')
  return text
}
