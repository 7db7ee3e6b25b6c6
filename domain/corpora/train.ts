import { writeFileSync } from 'node:fs'
import { ALPHABET } from '../src/content/classifier/classifier.ts'
import { BUCKETS, featuresOf } from '../src/content/classifier/features.ts'
import { corporaHash, TUNED_ON } from './corpus.ts'

/**
 * `node domain/corpora/train.ts`: fits the classifier of domain/src/content to the corpora that rules were tuned on, by
 * logistic regression with AdaGrad (Duchi, Hazan and Singer, 2011), and writes its weights. Both classes count alike.
 */

const EPOCHS = 15
const RATE = 0.3
const DECAY = 1e-5

const examples = [
  ...TUNED_ON.evasions.map(({ text }) => ({ features: [...featuresOf(text)], label: 1 })),
  ...TUNED_ON.ordinary.map(({ text }) => ({ features: [...featuresOf(text)], label: 0 })),
]
const shareOfEvasions = TUNED_ON.evasions.length / examples.length

/** A linear congruential generator: the same order of examples on every machine. */
let state = 1
function random(below: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
  return Math.floor((state / 0x80000000) * below)
}

const weights = new Float64Array(BUCKETS)
const squares = new Float64Array(BUCKETS).fill(1e-6)
let bias = 0
let squareOfBias = 1e-6

for (let epoch = 0; epoch < EPOCHS; epoch++) {
  for (let last = examples.length - 1; last > 0; last--) {
    const other = random(last + 1)
    ;[examples[last], examples[other]] = [examples[other]!, examples[last]!]
  }
  for (const { features, label } of examples) {
    const norm = Math.sqrt(Math.max(features.length, 1))
    const sum = features.reduce((total, feature) => total + weights[feature]!, 0)
    const probability = 1 / (1 + Math.exp(-(sum / norm + bias)))
    const error = (probability - label) / (2 * (label === 1 ? shareOfEvasions : 1 - shareOfEvasions))
    for (const feature of features) {
      const gradient = error / norm + DECAY * weights[feature]!
      squares[feature]! += gradient * gradient
      weights[feature]! -= (RATE * gradient) / Math.sqrt(squares[feature]!)
    }
    squareOfBias += error * error
    bias -= (RATE * error) / Math.sqrt(squareOfBias)
  }
}

const middle = ALPHABET.length / 2
// What is beyond the 99.9th percentile is cut off: one step is finer then.
const sorted = Array.from(weights, Math.abs).toSorted((a, b) => a - b)
const step = sorted[Math.floor(0.999 * BUCKETS)]! / (middle - 1)
const letterOf = (weight: number) =>
  ALPHABET.charAt(Math.min(ALPHABET.length - 1, Math.max(0, Math.round(weight / step) + middle)))

writeFileSync(
  new URL('../src/content/classifier/weights.gen.ts', import.meta.url),
  `// Made by \`node domain/corpora/train.ts\` of the corpora ${corporaHash()}.
export const BIAS = ${bias.toFixed(4)}
export const STEP = ${step.toFixed(5)}
export const WEIGHTS =
  '${Array.from(weights, letterOf).join('')}'
`,
)
