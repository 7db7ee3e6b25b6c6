import { parseArgs } from 'node:util'

export const HELP = `npm run drill -- crash [--kills N] [--outages] [--soak MINUTES]

--kills N       N times kill -9 of server, PostgreSQL or both under load; nothing acknowledged may be missing (200)
--outages       disk full, read-only folder; database, market, mail and S3 gone and back (as root, on Linux)
--soak MINUTES  mixed traffic; memory, handles and connections may not grow (20)

Everything runs in a temporary folder, beside your own data.
Each part writes its own section of docs/reliability.md. --dry prints it instead. Without a part: all of them.
`

export interface Options {
  /** 0: not this part. */
  kills: number
  outages: boolean
  soakMinutes: number
  dry: boolean
}

const ALL = { kills: 200, outages: true, soakMinutes: 20 }

/** Null: help was asked for. */
export function readOptions(given: string[]): Options | null {
  const { values } = parseArgs({
    args: given,
    options: {
      kills: { type: 'string' },
      outages: { type: 'boolean' },
      soak: { type: 'string' },
      dry: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return null
  const { kills, outages, soak, dry } = values
  if (kills === undefined && !outages && soak === undefined) return { ...ALL, dry }
  return { kills: Number(kills ?? 0), outages: outages ?? false, soakMinutes: Number(soak ?? 0), dry }
}
