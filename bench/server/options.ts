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
  /** Whether the page in docs stays as it is. */
  dry: boolean
}

const ALL_SIZES = [10_000, 100_000, 1_000_000]

export const HELP = `npm run bench -- [options]

  --quick            10000 predictions, 3 short rounds, nothing written: a few minutes
  --sizes 10000,…    predictions (${ALL_SIZES.join(', ')})
  --only NAME,…      some works: ${WORKS.map(({ name }) => name).join(', ')}
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
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      data: { type: 'string', default: path.join(tmpdir(), 'gwanyeok-bench') },
      dry: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const { quick, sizes, only } = values
  return {
    sizes: sizes?.split(',').map(Number) ?? (quick ? ALL_SIZES.slice(0, 1) : ALL_SIZES),
    rounds: Number(values.rounds ?? (quick ? 3 : 5)),
    seconds: Number(values.seconds ?? (quick ? 0.5 : 1)),
    works: only === undefined ? WORKS : only.split(',').map(workOf),
    data: path.resolve(values.data),
    // Part of the works, or of the rounds, is no page.
    dry: values.dry || quick || only !== undefined || sizes !== undefined,
  }
}

function workOf(name: string): Work {
  const work = WORKS.find((one) => one.name === name)
  if (!work) throw new Error(`no work is named ${name}\n\n${HELP}`)
  return work
}
