import canonicalize from 'canonicalize'
import { decimalText } from '../stocks/price.ts'

/** The fields of a prediction that its hash covers. */
export interface SealedFields {
  /** Author's user id. */
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

/** The canonical text (RFC 8785) that is hashed: numbers that could lose digits as text with 4 decimals, time in UTC. */
export function hashText(fields: SealedFields): string {
  const text = canonicalize({
    author: fields.author,
    stock: fields.stock,
    basePrice: decimalText(fields.basePrice),
    targetPrice: decimalText(fields.targetPrice),
    predictedChange: decimalText(fields.predictedChange),
    period: fields.period,
    predictedAt: new Date(fields.predictedAt).toISOString(),
    tradingHours: fields.tradingHours,
  })
  if (text === undefined) throw new TypeError('nothing to hash')
  return text
}

/** Lower-case hex of bytes. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The 32 bytes of 64 lower-case hex digits; RangeError for other text. */
function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new RangeError('not 64 lower-case hex digits')
  return Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16))
}

/** SHA-256 of bytes, or of a text's UTF-8, in lower-case hex; runs in Node and in browsers (secure contexts). */
export async function sha256Hex(input: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** The 64 bytes that the commitment hashes: the nonce's 32 followed by the hash's 32, both given as hex. */
export function commitmentBytes(nonceHex: string, hashHex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64)
  bytes.set(fromHex(nonceHex), 0)
  bytes.set(fromHex(hashHex), 32)
  return bytes
}

/** SHA-256 over nonce and hash: commits to the hash without revealing it. */
export async function computeCommitment(nonceHex: string, hashHex: string): Promise<string> {
  return sha256Hex(commitmentBytes(nonceHex, hashHex))
}

/** Block id of a prediction: BLK-{timestamp}-{random} in upper case; `random` is letters and digits. */
export function blockId(timestampMs: number, random: string): string {
  if (!/^[0-9A-Za-z]+$/.test(random)) throw new RangeError('not letters and digits')
  return `BLK-${timestampMs}-${random}`.toUpperCase()
}

export interface Seal {
  hash: string
  nonce: string
  commitment: string
}

/** Whether hash and commitment, computed again, are those of the seal. Throws a RangeError for a malformed nonce. */
export async function isAsSealed(fields: SealedFields, seal: Seal): Promise<boolean> {
  const hash = await sha256Hex(hashText(fields))
  return hash === seal.hash && (await computeCommitment(seal.nonce, hash)) === seal.commitment
}
