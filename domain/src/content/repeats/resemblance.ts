/**
 * Resemblance of texts by their shingles, the runs of three letters (Broder, "On the resemblance and containment of
 * documents", 1997): the share of the shingles of both that are in both, 0..1.
 */
const SHINGLE = 3

/** From here on two texts count as one with changes. Of a text of 20 letters one or two words may differ. */
export const SAME_FROM = 0.7

/** The smallest hashes stand for all: exact for texts of up to so many shingles, an estimate for longer ones. */
export const SKETCH = 64

/** Of each band the smallest of two hashes; two texts of resemblance 0.7 share one of six with 98 %, of 0.3 with 43 %. */
const BANDS = 6
const ROWS = 2

/** FNV-1a of the UTF-16 units, as a signed 32-bit integer. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mixed(hash)
}

/** The finalizer of MurmurHash3: each bit of the result depends on each bit of `hash`. */
function mixed(hash: number): number {
  let mix = hash
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return mix ^ (mix >>> 16)
}

/** Distinct hashes of the shingles, the smallest first. */
function shinglesOf(letters: string): number[] {
  const all = Array.from(letters)
  const shingles = Math.max(1, all.length - SHINGLE + 1)
  const hashes = Array.from({ length: shingles }, (_, at) => hashOf(all.slice(at, at + SHINGLE).join('')))
  return [...new Set(hashes)].toSorted((one, other) => one - other)
}

/** What is kept of a text to compare it with others; signed 32-bit integers. */
export interface Sketch {
  shingles: number[]
  /** Texts that are alike share one; those of another scope none. */
  bandsOf(scope: string): number[]
}

/** `letters`: as `comparedLetters` gives them. */
export function sketchOf(letters: string): Sketch {
  const shingles = shinglesOf(letters)
  const bands = Array.from({ length: BANDS }, (_, band) =>
    Array.from({ length: ROWS }, (__, row) => smallest(shingles, band * ROWS + row)),
  )
  return {
    shingles: shingles.slice(0, SKETCH),
    bandsOf(scope) {
      const salt = hashOf(scope)
      const hashes = bands.map((rows, band) =>
        rows.reduce((hash, least) => mixed(Math.imul(hash, 31) ^ least), salt ^ band),
      )
      return [...new Set(hashes)]
    },
  }
}

/** By which the texts of a member are decided one after the other. */
export const lockOf = (author: string): number => hashOf(author)

/** The smallest hash of a permutation of the shingles. */
function smallest(shingles: readonly number[], permutation: number): number {
  const seed = mixed(permutation + 1)
  let least = Infinity
  for (const shingle of shingles) least = Math.min(least, mixed(shingle ^ seed))
  return least
}
