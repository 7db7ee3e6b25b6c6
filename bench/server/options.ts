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
  /** Folder of the filled databases. */
  data: string
}

const NAMES = WORKS.map(({ name }) => name)

const ALL_SIZES = [10_000, 100_000, 1_000_000]

export const HELP = `npm run bench -- [options]

  --quick            10000 predictions, 3 short rounds: a few minutes
  --sizes 10000,…    predictions (${ALL_SIZES.join(', ')})
  --only NAME,…      some of: ${NAMES.join(', ')}
  --rounds N         5
  --seconds S        of each subject in a round: 1
  --data FOLDER      where the filled databases are kept between runs; one run at a time uses a folder

Prints its tables, and writes them to bench/results/server.md.
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
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      data: { type: 'string', default: path.join(tmpdir(), 'gwanyeok-bench') },
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
    data: path.resolve(values.data),
  }
}
