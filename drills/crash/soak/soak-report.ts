import { type Figure, FIGURES, type Sample, type SoakFound } from './soak-drill.ts'
import { type Slope, slopeOf } from './slope.ts'

const UNITS: Record<Figure, { name: string; per: number; digits: number }> = {
  memory: { name: 'memory of the server (RSS), MB', per: 1e6, digits: 1 },
  heap: { name: 'JavaScript heap in use, MB', per: 1e6, digits: 1 },
  handles: { name: 'open handles of the server', per: 1, digits: 1 },
  connections: { name: 'connections to the database', per: 1, digits: 2 },
}
/** More of its mean in the time that was measured would be a slope. */
const ALLOWED_SHARE = 0.05

/** No more than what would be 5 % in the time measured, or than the samples scatter by themselves. */
function isFlat({ slope, margin, mean }: Slope, hours: number): boolean {
  return slope * hours < mean * ALLOWED_SHARE || slope < margin
}

const slopesOf = (samples: Sample[]) =>
  FIGURES.map((figure) => ({
    figure,
    values: samples.map((sample) => sample[figure]),
    line: slopeOf(samples.map((sample) => [sample.seconds, sample[figure]] as const)),
  }))

const hoursOf = (samples: Sample[]) => (samples.at(-1)!.seconds - samples[0]!.seconds) / 3600

export const isSteady = ({ samples }: SoakFound): boolean =>
  slopesOf(samples).every(({ line }) => isFlat(line, hoursOf(samples)))

export function soakReport(found: SoakFound, head: string): string {
  const { minutes, samples, requests, statuses } = found
  const rows = slopesOf(samples).map(({ figure, values, line }) => {
    const { name, per, digits } = UNITS[figure]
    const shown = [Math.min(...values), line.mean, Math.max(...values)].map((value) =>
      (value / per).toFixed(digits),
    )
    const slope = `${(line.slope / per).toFixed(digits)} ± ${(line.margin / per).toFixed(digits)}`
    return `| ${[name, ...shown, slope, isFlat(line, hoursOf(samples)) ? 'no' : 'yes'].join(' | ')} |`
  })
  const answers = [...statuses].toSorted(([a], [b]) => a - b)
  return `## Mixed traffic

${head}

${minutes.toFixed(0)} minutes, ${requests} requests of 16 members: pages, writes, event streams that are left in the middle. Samples each 10 s; the first quarter, in which caches fill, is left out. A slope is what grows by more than 5 % in the time measured and by more than its scatter.

| | least | mean | most | change an hour | slope |
| --- | ---: | ---: | ---: | ---: | --- |
${rows.join('\n')}

Answers by status (0: the connection broke or the member left): ${answers.map(([status, count]) => `${status}: ${count}`).join(', ')}.`
}
