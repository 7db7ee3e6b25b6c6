import { bitsAt, seedOf } from '../generated/random.ts'
import { MOTIFS } from './motifs.ts'
import { PALETTES } from './palettes.ts'

/** Chosen so that no two of the best-known companies share motif and colour; a test checks it. */
const SALT = 'mark 67073'
const [MOTIF_LANE, PALETTE_LANE] = [1, 2]

/** Larger than any size at which it is shown. */
const PIXELS = 192

/**
 * The mark of an imaginary company behind a ticker: a square SVG, the same for the same ticker on every machine. It is
 * drawn from general shapes and resembles no real company's trademark.
 */
export function markOf(ticker: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}" viewBox="0 0 48 48">` +
    `${drawingOf(ticker)}</svg>`
  )
}

/** The mark without its frame, in a box of 48. */
export function drawingOf(ticker: string): string {
  const seed = seedOf(`${SALT} ${ticker}`)
  const pick = <T>(list: readonly T[], lane: number): T => list[bitsAt(seed, 0, lane) % list.length]!
  const palette = pick(PALETTES, PALETTE_LANE)
  return `<rect width="48" height="48" fill="${palette.ground}"/>${pick(MOTIFS, MOTIF_LANE)(palette)}`
}
