import { z } from 'zod'
import { parseHost, isLoopbackHost } from './web-url.ts'

const KINDS = ['smtp', 'database', 'market', 'store', 'traces'] as const
type Kind = (typeof KINDS)[number]

const UNKNOWN_KIND = `${KINDS.join(', ')} 중에서 쉼표로 나누어 적어주세요. Write some of these, divided by commas.`

/** `ALLOW_PLAINTEXT`: the kinds of connections that may reach another machine unencrypted, separated by commas. */
export const allowPlaintextSetting = z
  .string()
  .transform((value) => value.split(',').map((kind) => kind.trim().toLowerCase()))
  .pipe(z.array(z.enum(KINDS, { error: UNKNOWN_KIND })))
  .default([])

interface ConnectionSettings {
  ALLOW_PLAINTEXT: readonly Kind[]
  SMTP_URL?: string | undefined
  DATABASE_URL?: string | undefined
  DATABASE_READ_URL: readonly string[]
  MARKET_DATA_URL?: string | undefined
  MARKET_DATA_KEY?: string | undefined
  S3_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
}

const formatFault = (advice: string, kind: Kind) =>
  `${advice} 안전한 내부 네트워크라면 ALLOW_PLAINTEXT=${kind} 을 적어주세요. Passwords and personal data would travel in the open: encrypt the connection, or write ALLOW_PLAINTEXT=${kind} inside a network that you trust.`

const ADVICE: Record<Kind, string> = {
  smtp: 'smtps:// 주소를 적거나 ignoreTLS, opportunisticTLS, requireTLS=false 를 지워주세요.',
  database: '다른 컴퓨터의 데이터베이스에는 sslmode=verify-full 이나 require 를 적어주세요.',
  market: 'https:// 주소를 적어주세요.',
  store: 'https:// 주소를 적어주세요.',
  traces: 'https:// 주소를 적어주세요.',
}

/**
 * Lists the settings by which a production site would connect to another machine unencrypted, except for the kinds in
 * ALLOW_PLAINTEXT.
 */
export function findPlaintextFaults(settings: ConnectionSettings): string[] {
  const { MARKET_DATA_KEY, MARKET_DATA_URL, OTEL_EXPORTER_OTLP_ENDPOINT } = settings
  // Without a key the market is simulated, and its data is not secret.
  const isSafeMarket = !MARKET_DATA_KEY || isSafeAddress(MARKET_DATA_URL)
  const connections: { name: string; kind: Kind; isSafe: boolean }[] = [
    { name: 'SMTP_URL', kind: 'smtp', isSafe: isSafeMail(settings.SMTP_URL) },
    { name: 'DATABASE_URL', kind: 'database', isSafe: isSafeDatabase(settings.DATABASE_URL) },
    { name: 'DATABASE_READ_URL', kind: 'database', isSafe: settings.DATABASE_READ_URL.every(isSafeDatabase) },
    { name: 'MARKET_DATA_URL', kind: 'market', isSafe: isSafeMarket },
    { name: 'S3_ENDPOINT', kind: 'store', isSafe: isSafeAddress(settings.S3_ENDPOINT) },
    {
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      kind: 'traces',
      isSafe: isSafeAddress(OTEL_EXPORTER_OTLP_ENDPOINT),
    },
  ]
  return connections
    .filter(({ kind, isSafe }) => !isSafe && !settings.ALLOW_PLAINTEXT.includes(kind))
    .map(({ name, kind }) => `${name}: ${formatFault(ADVICE[kind], kind)}`)
}

/** Returns whether an address is safe. An unset one is, because nothing connects to it. */
const isSafeAddress = (address: string | undefined) =>
  address === undefined || address.startsWith('https:') || isLoopbackHost(parseHost(address))

function isSafeDatabase(address: string | undefined): boolean {
  if (address === undefined) return true
  // The driver uses the last of repeated parameters, and prefers `host` to the address's own host.
  const { sslmode = 'disable', host } = Object.fromEntries(new URL(address).searchParams)
  if (sslmode !== 'disable') return true
  const targetHost = host || decodeURIComponent(parseHost(address))
  const isUnixSocket = targetHost === '' || targetHost.startsWith('/')
  return isUnixSocket || isLoopbackHost(targetHost)
}

/** Options of nodemailer that permit sending without encryption. */
const PLAINTEXT_OPTIONS = ['ignoreTLS', 'opportunisticTLS']

function isSafeMail(address: string | undefined): boolean {
  if (address === undefined || address.startsWith('smtps:') || isLoopbackHost(parseHost(address))) return true
  const query = new URL(address).searchParams
  return query.get('requireTLS') !== 'false' && PLAINTEXT_OPTIONS.every((name) => !query.has(name))
}

/**
 * Returns the address of the mail server. A production site requires STARTTLS of a server on another machine, unless
 * ALLOW_PLAINTEXT permits mail without it.
 */
export function buildSmtpUrl(settings: ConnectionSettings & { NODE_ENV: string }): string | null {
  const { SMTP_URL, NODE_ENV, ALLOW_PLAINTEXT } = settings
  if (SMTP_URL === undefined) return null
  const url = new URL(SMTP_URL)
  const mayBePlaintext =
    NODE_ENV !== 'production' || ALLOW_PLAINTEXT.includes('smtp') || isLoopbackHost(parseHost(SMTP_URL))
  if (url.protocol === 'smtps:' || mayBePlaintext) return SMTP_URL
  url.searchParams.set('requireTLS', 'true')
  return url.href
}
