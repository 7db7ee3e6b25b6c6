import canonicalize from 'canonicalize'
import { formatDecimal } from '../stocks/price.ts'

/** The fields that the hash of a prediction covers. */
export interface HashedFields {
  /** The author's user id. */
  author: string
  stock: string
  /** Dollars, at most 4 decimals. */
  basePrice: number
  targetPrice: number
  /** Percent, at most 4 decimals. */
  predictedChange: number
  /** Days. */
  period: number
  /** Epoch milliseconds. */
  predictedAt: number
  tradingHours: boolean
}

/**
 * Returns the canonical JSON (RFC 8785) to hash. Prices and changes are texts with 4 decimals, so that no digit is
 * lost; the time is in UTC.
 */
export function buildHashInput(fields: HashedFields): string {
  const text = canonicalize({
    author: fields.author,
    stock: fields.stock,
    basePrice: formatDecimal(fields.basePrice),
    targetPrice: formatDecimal(fields.targetPrice),
    predictedChange: formatDecimal(fields.predictedChange),
    period: fields.period,
    predictedAt: new Date(fields.predictedAt).toISOString(),
    tradingHours: fields.tradingHours,
  })
  if (text === undefined) throw new TypeError('nothing to hash')
  return text
}

/** Formats bytes as lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Parses 64 lower-case hex digits into 32 bytes. Throws a RangeError for any other text. */
function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new RangeError('not 64 lower-case hex digits')
  return Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16))
}

/** Returns the SHA-256 of bytes, or of a text in UTF-8, as lower-case hex. In browsers it needs a secure context. */
export async function sha256Hex(input: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/**
 * Returns the 64 bytes to hash for the commitment: the nonce's 32 bytes, then the hash's 32. Both arguments are hex.
 */
export function buildCommitmentInput(nonceHex: string, hashHex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64)
  bytes.set(fromHex(nonceHex), 0)
  bytes.set(fromHex(hashHex), 32)
  return bytes
}

/** Returns the SHA-256 over nonce and hash as hex; it commits to the hash without revealing it. */
export async function computeCommitment(nonceHex: string, hashHex: string): Promise<string> {
  return sha256Hex(buildCommitmentInput(nonceHex, hashHex))
}

/** Formats a block id: `BLK-{timestamp}-{random}`, upper case. Throws a RangeError unless `random` is letters and digits. */
export function formatBlockId(timestampMs: number, random: string): string {
  if (!/^[0-9A-Za-z]+$/.test(random)) throw new RangeError('not letters and digits')
  return `BLK-${timestampMs}-${random}`.toUpperCase()
}

export interface Seal {
  hash: string
  nonce: string
  commitment: string
}

/** Recomputes hash and commitment, and returns whether both equal the seal's. Throws a RangeError for a malformed nonce. */
export async function matchesSeal(fields: HashedFields, seal: Seal): Promise<boolean> {
  const hash = await sha256Hex(buildHashInput(fields))
  return hash === seal.hash && (await computeCommitment(seal.nonce, hash)) === seal.commitment
}
