import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { WORKS } from './works/all.ts'
import type { Work } from './works/work.ts'

export interface Options {
  sizes: number[]
  rounds: number
  seconds: number
  works: Work[]
  /** What is measured in its own way. */
  evaluation: boolean
  evaluationRounds: number
  /** Predictions that are due. */
  due: number
  watchers: boolean
  /** Folder of the filled databases. */
  data: string
  /** Whether the page in docs stays as it is. */
  dry: boolean
}

/** Measured in their own way. */
const EVALUATION = 'evaluation'
const WATCHERS = 'watchers'
const NAMES = [...WORKS.map(({ name }) => name), EVALUATION, WATCHERS]

const ALL_SIZES = [10_000, 100_000, 1_000_000]

export const HELP = `npm run bench -- [options]

  --quick            10000 predictions, 3 short rounds, nothing written: a few minutes;
                     without ${EVALUATION} and ${WATCHERS}, unless named
  --sizes 10000,…    predictions (${ALL_SIZES.join(', ')})
  --only NAME,…      some of: ${NAMES.join(', ')}
  --due N            predictions that the evaluation judges: 100000
  --rounds N         5
  --seconds S        of each subject in a round: 1
  --data FOLDER      where the filled databases are kept between runs; one run at a time uses a folder
  --dry              prints the page without writing docs/server-speed.md

One work while changing it: npm run bench -- --quick --only like --data /tmp/my-bench
`

/** Null: only the help is asked for. */
export function readOptions(args: readonly string[]): Options | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      sizes: { type: 'string' },
      only: { type: 'string' },
      due: { type: 'string', default: '100000' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      data: { type: 'string', default: path.join(tmpdir(), 'gwanyeok-bench') },
      dry: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const { quick, sizes } = values
  const only = values.only?.split(',')
  const unknown = only?.find((name) => !NAMES.includes(name))
  if (unknown !== undefined) throw new Error(`nothing is named ${unknown}\n\n${HELP}`)
  return {
    sizes: sizes?.split(',').map(Number) ?? (quick ? ALL_SIZES.slice(0, 1) : ALL_SIZES),
    rounds: Number(values.rounds ?? (quick ? 3 : 5)),
    seconds: Number(values.seconds ?? (quick ? 0.5 : 1)),
    works: WORKS.filter(({ name }) => only?.includes(name) ?? true),
    evaluation: only?.includes(EVALUATION) ?? !quick,
    evaluationRounds: quick ? 1 : 3,
    due: Number(values.due),
    watchers: only?.includes(WATCHERS) ?? !quick,
    data: path.resolve(values.data),
    // Part of the works, or of the rounds, is no page.
    dry: values.dry || quick || only !== undefined || sizes !== undefined,
  }
}
