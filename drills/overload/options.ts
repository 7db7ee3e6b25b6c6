import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

export interface Options {
  /** Of what one server takes. */
  times: number
  /** How long that is offered. */
  seconds: number
  /** Folder of the filled database. */
  data: string
}

export const HELP = `npm run drill -- overload [options]

Measures what one server takes, offers it many times as much whether it answers or not, and looks how it serves meanwhile
and afterwards. Everything runs in a folder of its own, beside your own data; some 5 minutes, alone on the machine as far
as possible. Writes drills/results/overload.md.

  --times N      what is offered, in capacities of the server: 10
  --seconds S    for how long: 60
  --data FOLDER  where the filled database is kept between runs
`

/** Null: help is wanted. */
export function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      times: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '60' },
      data: { type: 'string', default: path.join(tmpdir(), 'gwanyeok-drill-overload') },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const { times, seconds, data } = values
  return { times: Number(times), seconds: Number(seconds), data: path.resolve(data) }
}
