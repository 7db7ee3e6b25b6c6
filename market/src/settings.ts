import { parseArgs } from 'node:util'

export type Settings = {
  /** The address to listen on. */
  host: string
  /** 0 lets the system choose a port. */
  port: number
  /** A folder of CSV candles; null to generate candles. */
  replay: string | null
  /** Whether the replayed candles are shifted to end with the last finished session. */
  isShifted: boolean
  /** Requests per minute; null if unlimited. */
  rate: number | null
  key: string
  /** Whether the process exits once its code is loaded: it only fills Node's compile cache. */
  isCompileOnly: boolean
  /** Epoch ms at which the clock starts; null for real time. */
  clockStart: number | null
}

type Environment = Readonly<Record<string, string | undefined>>

const OPTIONS = {
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '0' },
  replay: { type: 'string' },
  shift: { type: 'boolean', default: false },
  rate: { type: 'string' },
  'compile-only': { type: 'boolean', default: false },
  key: { type: 'string' },
} as const

function parseWholeNumber(text: string, name: string, min: number, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= min && number <= max)) throw new Error(`${name} must be ${min}..${max}, not ${text}`)
  return number
}

function parseClockStart(text: string | undefined): number | null {
  if (!text) return null
  const clockStart = new Date(text).getTime()
  if (Number.isNaN(clockStart)) throw new Error(`CLOCK_START must be an ISO 8601 instant, not ${text}`)
  return clockStart
}

/** Reads the settings from arguments and environment. Throws an Error that names the invalid argument or variable. */
export function readSettings(args: readonly string[], environment: Environment): Settings {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  if (values.shift && values.replay === undefined) throw new Error('--shift needs --replay')
  return {
    host: values.host,
    port: parseWholeNumber(values.port, '--port', 0, 65_535),
    replay: values.replay ?? null,
    isShifted: values.shift,
    rate: values.rate === undefined ? null : parseWholeNumber(values.rate, '--rate', 1, 1_000_000),
    isCompileOnly: values['compile-only'],
    key: values.key ?? (environment['MARKET_DATA_KEY'] || 'simulated'),
    clockStart: parseClockStart(environment['CLOCK_START']),
  }
}
