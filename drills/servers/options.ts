import { parseArgs } from 'node:util'

export interface Options {
  servers: number
  members: number
  /** How often a server is killed, and how often another one is stopped as an operator stops it. */
  kills: number
  stops: number
  /** Load between two of them, in ms. */
  betweenMs: number
  /** Writes that are acknowledged between two of them, at least. */
  writesBetween: number
}

export const HELP = `npm run drill -- servers [options]

Kills and stops servers while members write, read and watch; nothing acknowledged may be missing, nothing judged or told
twice. Everything runs in a temporary folder, beside your own data; some 15 minutes. Needs nginx (Debian: nginx-light).
Writes drills/results/servers.md.

  --servers N   on one database and one S3 store, behind nginx: 3
  --members N   who write, read and watch: 50
  --kills N     a server is killed (-9), at random: 10
  --stops N     a server is stopped gracefully: 10
`

/** Null: help is wanted. */
export function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      servers: { type: 'string', default: '3' },
      members: { type: 'string', default: '50' },
      kills: { type: 'string', default: '10' },
      stops: { type: 'string', default: '10' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const { servers, members, kills, stops } = values
  return {
    ...{ servers: Number(servers), members: Number(members), kills: Number(kills), stops: Number(stops) },
    betweenMs: 2000,
    writesBetween: 20,
  }
}
