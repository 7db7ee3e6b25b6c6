import { calibrate, type Calibration, type Decile, KINDS, offBy } from './calibration.ts'
import type { History } from './histories.ts'
import { markdownTable } from './markdown.ts'

const DECILES = Array.from({ length: 10 }, (_, at) => `${at * 10}–${at * 10 + 10}`)
const HEAD = ['', ...DECILES]

const signed = (points: number) => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`

function offRow(name: string, deciles: readonly Decile[]): string[] {
  return [
    name,
    ...deciles.map((decile) => {
      const off = offBy(decile)
      return off === null ? '' : signed(off)
    }),
  ]
}

function pooledRows(deciles: readonly Decile[]): string[][] {
  const percent = (part: number, whole: number) => (whole === 0 ? '' : ((100 * part) / whole).toFixed(1))
  return [
    ['bets', ...deciles.map(({ bets }) => bets.toLocaleString('en'))],
    ['expected, %', ...deciles.map(({ expected, bets }) => percent(expected, bets))],
    ['hits, %', ...deciles.map(({ hits, bets }) => percent(hits, bets))],
    offRow('**all: points apart**', deciles),
  ]
}

function orderedKinds(calibration: Calibration): string[] {
  const symbols = [...calibration.keys()].filter((kind) => kind !== 'all' && !KINDS.includes(kind))
  return [...KINDS.filter((kind) => calibration.has(kind)), ...symbols.toSorted()]
}

/** How far hits lie above what the chance promised, in points, by decile of the chance and kind of bet. */
export function calibrationTable(
  histories: readonly History[],
  which: 'fromOpen' | 'fromBase',
  step: number,
): string {
  const calibration = calibrate(histories, which, step)
  const kinds = orderedKinds(calibration).filter((kind) => which === 'fromOpen' || !kind.startsWith('gap'))
  return markdownTable(HEAD, [
    ...pooledRows(calibration.get('all') ?? []),
    ...kinds.map((kind) => offRow(kind, calibration.get(kind) ?? [])),
  ])
}
