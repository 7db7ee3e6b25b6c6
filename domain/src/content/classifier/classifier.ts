import { featuresOf } from './features.ts'
import { BIAS, STEP, WEIGHTS } from './weights.gen.ts'

/** Weights are written as one character each: its place here, from the middle on, times `STEP`. */
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const MIDDLE = ALPHABET.length / 2

let weights: Float64Array | null = null
const decoded = () =>
  (weights ??= Float64Array.from(WEIGHTS, (letter) => (ALPHABET.indexOf(letter) - MIDDLE) * STEP))

/** The log-odds that a line solicits or abuses (0: as likely as not, or nothing to read), of a logistic regression; `train.ts` beside the corpora makes it. */
function scoreOf(line: string): number {
  const known = decoded()
  const features = featuresOf(line)
  let sum = 0
  for (const feature of features) sum += known[feature]!
  return features.size === 0 ? 0 : BIAS + sum / Math.sqrt(features.size)
}

/** The highest score of the lines of a text. */
export const suspicionOf = (text: string): number => Math.max(...text.split(/[\n\u2028]/).map(scoreOf))
