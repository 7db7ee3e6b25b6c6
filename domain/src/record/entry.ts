import canonicalize from 'canonicalize'
import type { Judgement } from '../predictions/judging/judge.ts'
import { formatDecimal } from '../stocks/price.ts'
import { utf8 } from './bytes.ts'

export type EntryKind = 'prediction' | 'judgement' | 'void'

/** An entry of the public record: salted values only, so that nobody who may not see a fact can guess it. */
export interface Entry {
  kind: EntryKind
  /** 64 hex digits: tells whose it is to who has the key it was made with, and to nobody else. */
  label: string
  /** 64 hex digits: SHA-256 over a salt and a hash of the fact. */
  commitment: string
}

/** The bytes of an entry are this text's UTF-8 (RFC 8785): 170 to 200 bytes. */
export const entryText = ({ kind, label, commitment }: Entry): string =>
  canonicalText({ kind, label, commitment })

export const entryBytes = (entry: Entry): Uint8Array<ArrayBuffer> => utf8(entryText(entry))

const ENTRY =
  /^\{"commitment":"([0-9a-f]{64})","kind":"(prediction|judgement|void)","label":"([0-9a-f]{64})"\}$/

/** Null for bytes that are no entry. */
export function parseEntry(bytes: Uint8Array): Entry | null {
  const [, commitment, kind, label] = ENTRY.exec(new TextDecoder().decode(bytes)) ?? []
  return commitment && kind && label ? { kind: kind as EntryKind, label, commitment } : null
}

/** The fields of a judgement that its entry commits to. */
export type JudgedFacts = Pick<
  Judgement,
  'status' | 'score' | 'actualPrice' | 'actualDay' | 'actualChange' | 'error' | 'multipliers'
> & {
  /** Hash of `candlesText` of the candles that judged it. */
  candlesHash: string
}

/** The canonical text (RFC 8785) whose SHA-256 a judgement's entry commits to: decimals as text with 4 digits, prices with 6. */
export function judgementText({ multipliers, ...facts }: JudgedFacts): string {
  return canonicalText({
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

/** The canonical text of the candles that judged a prediction: JSON with the keys in order is what RFC 8785 asks for. */
export const candlesText = (candles: Judgement['candles']): string =>
  JSON.stringify(
    candles.map(({ close, date, high, low, open, volume }) => ({ close, date, high, low, open, volume })),
  )

/** The canonical text whose SHA-256 the entry of a prediction closed as void commits to. */
export const voidText = (reason: string): string => canonicalText({ status: 'void', reason })

/**
 * Messages for HMAC-SHA-256 under a prediction's 32-byte nonce: they give the label of its settling entry, and the salt
 * of that entry's commitment.
 */
export const SETTLED_LABEL = 'gwanyeok record: label of the settling entry'
export const SETTLED_SALT = 'gwanyeok record: salt of the settling entry'

/** As RFC 8785 writes it. */
function canonicalText(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('nothing to write')
  return text
}
