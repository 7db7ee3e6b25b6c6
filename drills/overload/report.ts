import type { Found, Phase } from './drill.ts'
import { countOf, isServed, percentile, type Samples, timesOf } from './samples.ts'

/** What a run has to show. */
const LEAST_GOODPUT = 0.7
const NORMAL_WITHIN_MS = 5000

const isRefused = (status: number) => status === 503
const isOther = (status: number) => !isServed(status) && !isRefused(status)
/** Such as a text that is refused. */
const isByRule = (status: number) => status >= 400 && status < 500 && status !== 429
const all = ({ samples }: Phase): Samples => ({
  at: Object.values(samples).flatMap(({ at }) => at),
  took: Object.values(samples).flatMap(({ took }) => took),
  status: Object.values(samples).flatMap(({ status }) => status),
  bare: Object.values(samples).reduce((sum, { bare }) => sum + bare, 0),
  unsent: Object.values(samples).reduce((sum, { unsent }) => sum + unsent, 0),
})

const goodput = (phase: Phase) => countOf(all(phase), isServed) / phase.seconds
const isGreen = ({ probes: { healthz, readyz } }: Phase) =>
  [...healthz, ...readyz].every(({ status }) => status === 200)

/** What fell short; empty: nothing did. */
export function shortcomings({ capacity, overloads }: Found): string[] {
  return overloads.flatMap(({ phase, normalAfterMs }) => {
    const { bare, status } = all(phase)
    return [
      ...(goodput(phase) >= LEAST_GOODPUT * capacity
        ? []
        : [`${phase.name}: goodput below ${LEAST_GOODPUT * 100} %`]),
      ...(bare === 0 ? [] : [`${phase.name}: ${bare} refused without Retry-After`]),
      ...(status.some((each) => isOther(each) && !isByRule(each))
        ? [`${phase.name}: answers other than success and 503`]
        : []),
      ...(isGreen(phase) ? [] : [`${phase.name}: health was not green throughout`]),
      ...(normalAfterMs !== null && normalAfterMs <= NORMAL_WITHIN_MS
        ? []
        : [`${phase.name}: not normal within 5 s`]),
    ]
  })
}

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
const two = (times: number[]) =>
  times.length === 0 ? '–' : `${ms(percentile(times, 0.5))}, ${ms(percentile(times, 0.99))}`
const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(0)} %`

function row(phase: Phase, capacity: number, normalAfterMs?: number | null): string {
  const samples = all(phase)
  const perSecond = (count: number) => (count / phase.seconds).toFixed(0)
  const cells = [
    phase.name,
    perSecond(samples.status.length + samples.unsent),
    `${goodput(phase).toFixed(0)} (${share(goodput(phase), capacity)})`,
    perSecond(countOf(samples, isRefused)),
    otherAnswers(samples),
    two(timesOf(samples, isServed)),
    two(timesOf(samples, isRefused)),
    normalAfterMs === undefined ? '' : normalAfterMs === null ? 'not' : (normalAfterMs / 1000).toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}

function otherAnswers({ status, bare, unsent }: Samples): string {
  const counts = new Map<number, number>()
  for (const each of status.filter(isOther)) counts.set(each, (counts.get(each) ?? 0) + 1)
  const parts = [...counts].map(([each, count]) => `${count} × ${each === 0 ? 'no answer' : each}`)
  if (bare > 0) parts.push(`${bare} × 503 without Retry-After`)
  if (unsent > 0) parts.push(`${unsent} not sent`)
  return parts.join(', ') || 'none'
}

function healthRow(phase: Phase): string {
  const { healthz, readyz, memory, delays } = phase.probes
  const seen = (probes: typeof healthz) => {
    const green = probes.filter(({ status }) => status === 200).length
    return `${green} of ${probes.length}, ${two(probes.map(({ took }) => took))}`
  }
  return `| ${[phase.name, seen(healthz), seen(readyz), `${ms(percentile(delays, 0.5))}, ${ms(Math.max(...delays))}`, ms(Math.max(...memory))].join(' | ')} |`
}

function shareRows({ overloads }: Found): string[] {
  return overloads
    .filter(({ phase }) => phase.samples['greedy'])
    .flatMap(({ phase }) =>
      Object.entries(phase.samples).map(([who, samples]) => {
        const served = countOf(samples, isServed)
        const asked = samples.status.length + samples.unsent
        const members = who === 'greedy' ? 1 : OTHERS
        const each = served / phase.seconds / members
        return `| ${[phase.name, who === 'greedy' ? 'the one' : `the other ${OTHERS}`, (asked / phase.seconds).toFixed(0), `${(served / phase.seconds).toFixed(0)} (${share(served, asked)})`, each.toFixed(1), two(timesOf(samples, isServed))].join(' | ')} |`
      }),
    )
}

const OTHERS = 149

export function reportOf(found: Found, head: string): string {
  const { generated, capacity, closed, before, overloads } = found
  const phases = [closed, before, ...overloads.map(({ phase }) => phase)]
  const short = shortcomings(found)
  return `## Overload

${head}

One server on a database with 10,000 predictions; mixed work of 150 members, each with a session and an address of its own: feeds, details, home, ranks, members' pages, search, and one in ten a like, a follow or a comment. First each caller waits for the answer before the next call: what the server takes so, ${capacity.toFixed(0)} calls a second, is its capacity. Then calls are offered whether it answers or not. Generator, server and PostgreSQL share the two cores: what the generator takes for ten times the calls is missing to the server, so the share of the capacity is a lower bound. The generator sends up to ${generated.toFixed(0)} calls a second to a server of Node alone that only refuses. Limits by address and member are off, so that nothing but the load is refused.

| offered | calls a second | served a second (of the capacity) | 503 a second | other answers | served: 50 %, 99 % within ms | 503: 50 %, 99 % within ms | normal again after s |
| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: |
${[row(closed, capacity), row(before, capacity), ...overloads.map(({ phase, normalAfterMs }) => row(phase, capacity, normalAfterMs))].join('\n')}

Normal: seconds in which half of the capacity is offered are not slower (99 % of the calls) and not more refused than the worst such second before.

| one member against the others | who | calls a second | served a second (of theirs) | for each member | served: 50 %, 99 % within ms |
| --- | --- | ---: | ---: | ---: | ---: |
${shareRows(found).join('\n')}

| health, looked at four times a second | \`/healthz\`: 200, 50 % and 99 % within ms | \`/readyz\` | event loop late: median and longest of the seconds' longest, ms | memory (RSS), MB at most |
| --- | ---: | ---: | ---: | ---: |
${phases.map(healthRow).join('\n')}

${short.length === 0 ? 'Nothing fell short.' : `Fell short: ${short.join('; ')}.`}`
}
