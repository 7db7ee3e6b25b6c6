/**
 * Random numbers that are the same on every machine. They use only integer hashes and the floating-point operations +
 * - * / and sqrt, which IEEE 754 rounds exactly. Math.exp, Math.log and ** are avoided because their last digits may
 * differ.
 */

/** Mixes 32 bits with the finalizer of MurmurHash3, so that every input bit affects every output bit. */
function mixBits(value: number): number {
  let hash = value ^ (value >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Computes a seed from a text (FNV-1a, then mixed). */
export function toSeed(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return mixBits(hash)
}

/** Draws 32 random bits for a seed, a position and a stream; any position can be reached directly. */
export function drawBits(seed: number, position: number, stream: number): number {
  return mixBits(mixBits(seed + Math.imul(position, 0x9e3779b1)) ^ Math.imul(stream + 1, 0x7feb352d))
}

/** Draws a uniform number in 0..1, 1 excluded. */
export function drawUnit(seed: number, position: number, stream: number): number {
  return drawBits(seed, position, stream) / 4_294_967_296
}

const BYTE_SUM_MEAN = 127.5 * 12
const BYTE_SUM_DEVIATION = Math.sqrt(12 * ((256 * 256 - 1) / 12))

function sumBytes(bits: number): number {
  return (bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24)
}

/** Draws a roughly normal number with mean 0 and deviation 1: the sum of twelve random bytes. */
export function drawBell(seed: number, position: number, stream: number): number {
  const firstStream = stream * 3
  const sum =
    sumBytes(drawBits(seed, position, firstStream)) +
    sumBytes(drawBits(seed, position, firstStream + 1)) +
    sumBytes(drawBits(seed, position, firstStream + 2))
  return (sum - BYTE_SUM_MEAN) / BYTE_SUM_DEVIATION
}

/** Draws like `drawBell`, but one draw in `rarity` is three times as large: the fat tails of prices. */
export function drawFatBell(seed: number, position: number, stream: number, rarity: number): number {
  const bell = drawBell(seed, position, stream)
  return drawBits(seed, position, stream + 1_000) % rarity === 0 ? bell * 3 : bell
}

/** Computes e to the x for |x| up to about 20, by a power series and doubling (halving if negative). */
export function computeExponential(x: number): number {
  const doublings = Math.round(x / Math.LN2)
  const remainder = x - doublings * Math.LN2
  let term = 1
  let sum = 1
  for (let n = 1; n <= 14; n += 1) {
    term = (term * remainder) / n
    sum += term
  }
  for (let n = 0; n < Math.abs(doublings); n += 1) sum = doublings > 0 ? sum * 2 : sum / 2
  return sum
}

/** Creates a fast generator of 32-bit random numbers (xorshift32, whose state must not be 0). */
export function createSequence(seed: number): () => number {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}
