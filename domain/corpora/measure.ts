import { checkContent } from '../src/content/banned-content.ts'
import { KEPT_APART, type Part, type Sample, TUNED_ON } from './corpus.ts'

/** `node domain/corpora/measure.ts`: the figures of docs/content-check.md. Shows no text of the part kept apart. */

const percent = (count: number, of: number) => `${((100 * count) / Math.max(of, 1)).toFixed(1)} %`.padStart(8)

function lineOf(name: string, samples: readonly Sample[]): string {
  const verdicts = samples.map(({ text }) => checkContent(text)?.verdict)
  const refused = verdicts.filter((verdict) => verdict === 'refuse').length
  const doubtful = verdicts.filter((verdict) => verdict === 'doubtful').length
  const figures = [refused, doubtful, refused + doubtful].map((count) => percent(count, samples.length))
  return `${name.padEnd(24)}${String(samples.length).padStart(6)}${figures.join('')}`
}

function report(title: string, { evasions, ordinary }: Part): string[] {
  return [
    `${title.padEnd(24)} texts refused doubtful  caught`,
    lineOf('evasions', evasions),
    ...Array.from(
      Map.groupBy(evasions, ({ category }) => category),
      ([kind, samples]) => lineOf(`  ${kind}`, samples),
    ),
    lineOf('ordinary', ordinary),
    '',
  ]
}

function speed(): string {
  const started = performance.now()
  for (const { text } of TUNED_ON.ordinary) checkContent(text)
  return `${((1000 * (performance.now() - started)) / TUNED_ON.ordinary.length).toFixed(0)} µs for an ordinary text`
}

const lines = [...report('kept apart', KEPT_APART), ...report('tuned on', TUNED_ON), speed()]
process.stdout.write(`${lines.join('\n')}\n`)
