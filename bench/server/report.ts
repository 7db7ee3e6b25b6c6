import { cpus } from 'node:os'
import type { Shot } from './fire.ts'
import { median } from '../median.ts'

/** A task's rounds on the small and on the large database, in the same order. */
export interface Row {
  name: string
  small: Shot[]
  large: Shot[]
}

interface Conditions {
  sizes: readonly [number, number]
  rounds: number
  /** The machine's load average before the first round. */
  load: number
}

/** The figures as a page of docs. */
export function report(rows: readonly Row[], { sizes, rounds, load }: Conditions): string {
  const [few, many] = sizes.map((size) => size.toLocaleString('en-US'))
  const processors = cpus()
  return `# Speed of the server

\`npm run bench:server\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${processors.length} cores (${processors[0]?.model.trim()}) for server, PostgreSQL and the caller (autocannon, 8 connections) together; load average ${load.toFixed(1)} before the first round. Medians of ${rounds} rounds; in each, both databases by turns.

|                  | bytes | ${few} predictions: answers/s | p50 | p99 | ${many} predictions: answers/s | p50 | p99 | ratio |
| ---------------- | ----: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.map(lineOf).join('\n')}

Times in milliseconds, bytes of an answer with its head. The ratio is that of the answers a second, ${many} to ${few}, the median over the rounds: 1 is a cost that does not grow.
`
}

function lineOf({ name, small, large }: Row): string {
  const ratio = median(large.map(({ rate }, round) => rate / small[round]!.rate))
  const bytes = median(small.map((shot) => shot.bytes))
  return `| ${[name, bytes.toFixed(0), ...figures(small), ...figures(large), ratio.toFixed(2)].join(' | ')} |`
}

const figures = (shots: readonly Shot[]) => [
  median(shots.map(({ rate }) => rate)).toFixed(0),
  median(shots.map(({ p50 }) => p50)).toFixed(0),
  median(shots.map(({ p99 }) => p99)).toFixed(0),
]
