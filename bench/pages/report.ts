import { availableParallelism, cpus, loadavg } from 'node:os'
import { median } from '../median.ts'
import type { Chunk } from './chunks.ts'
import type { Screen } from './screens.ts'
import type { Scrolled } from './scroll.ts'
import { CPU_SLOWDOWN, type Network } from '@gwanyeok/e2e/throttle.ts'
import type { Visits, Vitals } from './visit.ts'

export interface Measured {
  network: Network
  screen: Screen
  visits: Visits[]
}

interface ReportInput {
  measured: Measured[]
  scrolled: Scrolled[]
  rounds: number
  chunks: Chunk[]
  fonts: { count: number; bytes: number }
  browser: string
}

/** The goals of the interface's description. */
const GOALS = { repeat: 1000, cls: 0.05, inp: 100, initialScript: 130_000 }

/** The figures, as Markdown. */
export function report({ measured, scrolled, rounds, chunks, fonts, browser }: ReportInput): string {
  const networks = [...new Set(measured.map(({ network }) => network))]
  const parts = [
    '# How fast the pages are',
    `Written by \`npm run bench:pages -- ${process.argv.slice(2).join(' ')}\` on ${today()}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${browser}, load average ${loadavg()[2]?.toFixed(1)}, the built product with its sample data. Where the load average is above the cores, other programs have slowed every figure in ms below.`,
    `Each figure is the median of ${rounds} visits on a phone's screen (390 × 844) with the processor slowed ${CPU_SLOWDOWN} times. A first visit has an empty cache, and for members their session; a repeat visit has what the first one left. LCP: largest contentful paint; CLS: cumulative layout shift; INP: the slowest answer to a tap, of real taps; all three by the \`web-vitals\` package. **Bold**: misses its goal.`,
    ...networks.flatMap((network) => [
      `## On ${network.name}: ${network.latencyMs} ms, ${network.downKbps} kbit/s down, ${network.upKbps} kbit/s up`,
      visitsTable(measured.filter((each) => each.network === network)),
    ]),
    '## Scrolling a feed of 1,000 cards to its end',
    'The goal is no task over 50 ms on this processor, and a bounded number of elements.',
    scrollTable(scrolled),
    '## Scripts and styles',
    chunkSummary(chunks, fonts),
    chunkTable(chunks),
  ]
  return `${parts.join('\n\n')}\n`
}

const today = () => new Date().toISOString().slice(0, 10)

function visitsTable(measured: Measured[]): string {
  const rows = measured.flatMap(({ screen, visits }) => [
    row(
      screen.name,
      'first',
      visits.map(({ first }) => first),
      screen.goal,
    ),
    row(
      screen.name,
      'repeat',
      visits.map(({ repeat }) => repeat),
      GOALS.repeat,
    ),
  ])
  const head =
    '| screen | visit | LCP, ms | goal | CLS | goal | INP, ms | goal |\n|---|---|--:|--:|--:|--:|--:|--:|'
  return [head, ...rows].join('\n')
}

function row(screen: string, visit: string, all: Vitals[], goal: number | undefined): string {
  const of = (name: 'lcp' | 'cls' | 'inp') => median(all.map((vitals) => vitals[name]))
  const cells = [
    ...[screen, visit],
    ...[against(of('lcp'), goal, 0), goal ?? '–'],
    ...[against(of('cls'), GOALS.cls, 3), GOALS.cls],
    ...[against(of('inp'), GOALS.inp, 0), GOALS.inp],
  ]
  return `| ${cells.join(' | ')} |`
}

function against(value: number, goal: number | undefined, digits: number): string {
  const text = value.toFixed(digits)
  return goal !== undefined && value >= goal ? `**${text}**` : text
}

function scrollTable(scrolled: Scrolled[]): string {
  const rows = scrolled.map(({ slowdown, cards, longTasks, elements }) => {
    const longest = longTasks[0]?.toString() ?? 'none'
    return `| ${slowdown} × | ${cards} | ${longTasks.length} | ${longest} | ${elements.first} | ${elements.most} | ${elements.last} |`
  })
  const head =
    '| processor slowed | cards | tasks over 50 ms of processor time | longest, ms | elements at first | most | at the end |\n|---|--:|--:|--:|--:|--:|--:|'
  return [head, ...rows].join('\n')
}

function chunkSummary(chunks: Chunk[], fonts: ReportInput['fonts']): string {
  const initial = chunks.filter((chunk) => chunk.initial && chunk.name.endsWith('.js'))
  const script = initial.reduce((sum, { gzip }) => sum + gzip, 0)
  const all = chunks.reduce((sum, { brotli }) => sum + brotli, 0)
  return [
    `Initial script: ${against(script / 1000, GOALS.initialScript / 1000, 1)} kB gzip (goal: at most ${GOALS.initialScript / 1000}).`,
    `All scripts and styles: ${(all / 1000).toFixed(0)} kB brotli.`,
    `Typeface: ${fonts.count} slices of together ${(fonts.bytes / 1e6).toFixed(1)} MB, of which a page loads those whose characters it shows.`,
  ].join(' ')
}

function chunkTable(chunks: Chunk[]): string {
  const rows = chunks.map(
    ({ name, raw, gzip, brotli, initial }) =>
      `| ${name.replace(/-[\w-]{8}\./, '.')} | ${raw} | ${gzip} | ${brotli} | ${initial ? 'yes' : ''} |`,
  )
  return ['| chunk | raw, bytes | gzip | brotli | initial |', '|---|--:|--:|--:|---|', ...rows].join('\n')
}
