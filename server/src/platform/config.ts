import path from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const COUNT = /^\d{1,9}$/

const wholeNumber = (min: number, max: number, say: string) =>
  z
    .string()
    .regex(COUNT, say)
    .transform(Number)
    .refine((value) => value >= min && value <= max, say)

const address = (protocols: RegExp, say: string) => z.url({ protocol: protocols, error: say })

const webAddress = (say: string) => address(/^https?$/, say).transform((value) => value.replace(/\/+$/, ''))

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== ''),
)

/** One line per setting that cannot be used as it is: what to write instead. Values are not shown: some are secret. */
const SETTINGS = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: wholeNumber(0, 65_535, '0~65535 사이의 숫자로 적어 주세요. Write a number from 0 to 65535.').default(
    3000,
  ),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: address(
    /^postgres(ql)?$/,
    'postgres://사용자:비밀번호@주소/이름 형식으로 적어 주세요. Write it as postgres://user:password@host/name.',
  ).optional(),
  MARKET_DATA_URL: webAddress(
    'https://로 시작하는 주소를 적어 주세요. Write an address like https://api.massive.com.',
  ).default('https://api.massive.com'),
  MARKET_DATA_KEY: z.string().optional(),
  MARKET_DATA_RATE: wholeNumber(
    1,
    1_000_000,
    '1분에 허용되는 호출 수를 숫자로 적어 주세요. Write how many calls a minute are allowed.',
  ).optional(),
  MARKET_SETTLE_MINUTES: wholeNumber(
    0,
    10_080,
    '0~10080 사이의 분으로 적어 주세요. Write minutes from 0 to 10080.',
  ).default(30),
  MARKET_REPLAY_DIR: z.string().optional(),
  PUBLIC_URL: webAddress(
    '사이트의 주소를 https://example.com 처럼 적어 주세요. Write the address of the site like https://example.com.',
  ).optional(),
  SMTP_URL: address(
    /^smtps?$/,
    'smtp://사용자:비밀번호@주소:포트 형식으로 적어 주세요. Write it as smtp://user:password@host:port.',
  ).optional(),
  MAIL_FROM: z.string().optional(),
  SUPPORT_EMAIL: z.email('이메일 주소를 적어 주세요. Write an e-mail address.').optional(),
  ADMIN_EMAILS: list
    .pipe(
      z.array(z.email('이메일 주소를 쉼표로 나누어 적어 주세요. Write e-mail addresses, divided by commas.')),
    )
    .default([]),
  SESSION_SECRET: z
    .string()
    .min(32, '32자 이상의 무작위 문자열을 적어 주세요. Write at least 32 random characters.')
    .optional(),
  TRUST_PROXY: wholeNumber(
    0,
    10,
    '앞에 있는 프록시의 수를 적어 주세요. Write how many proxies stand before the server.',
  ).default(0),
  CLOCK_START: z.iso
    .datetime({
      offset: true,
      error: '2024-03-08T15:00:00Z 형식의 시각으로 적어 주세요. Write a moment like 2024-03-08T15:00:00Z.',
    })
    .transform((value) => Date.parse(value))
    .optional(),
})

type Settings = z.infer<typeof SETTINGS>

/** What a server is told from outside, checked. */
export interface Config {
  production: boolean
  /** 0: any free port. */
  port: number
  host: string
  /** Absolute folder of everything the server keeps beside an external database and an external store. */
  dataDir: string
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null
  marketDataUrl: string
  /** null: the simulated market is used instead of `marketDataUrl`. */
  marketDataKey: string | null
  /** Calls a minute; null: no limit. */
  marketDataRate: number | null
  /** Minutes after the close from which candles are taken as settled. */
  marketSettleMinutes: number
  /** Absolute folder of CSV candles for the simulated market; null: it generates its own. */
  marketReplayDir: string | null
  /** Origin under which browsers reach the site, without a trailing slash. */
  publicUrl: string
  /** null: mails go to the outbox folder. */
  smtpUrl: string | null
  mailFrom: string
  supportEmail: string
  /** Lower case. */
  adminEmails: readonly string[]
  /** Signs session cookies; null: one kept in the data folder. Several servers must share one. */
  sessionSecret: string | null
  /** Proxies between a browser and this server whose word on the address is taken. */
  trustProxy: number
  /** Epoch ms at which the product's clock starts; null: real time. */
  clockStart: number | null
}

const PRODUCTION_NEEDS = {
  SMTP_URL:
    '실제 서비스에는 메일 서버가 필요합니다. smtp://… 주소를 적어 주세요. A live site must send mail: write the address of a mail server.',
  PUBLIC_URL:
    '실제 서비스에는 사이트 주소가 필요합니다. https://… 주소를 적어 주세요. A live site must know its address: write it.',
} as const

const NOT_IN_PRODUCTION =
  '실제 서비스에서는 시계를 옮길 수 없습니다. 이 설정을 지워 주세요. A live site keeps real time: remove this setting.'

/**
 * Reads the settings from the environment; an empty one counts as absent.
 * Throws a StartError that names every setting to mend, one a line.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = SETTINGS.safeParse(given)
  const faults = parsed.success
    ? faultsOfProduction(parsed.data)
    : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
  if (!parsed.success || faults.length > 0) throw new StartError([...new Set(faults)].join('\n'))
  return toConfig(parsed.data)
}

function faultsOfProduction(settings: Settings): string[] {
  if (settings.NODE_ENV !== 'production') return []
  const missing = (['SMTP_URL', 'PUBLIC_URL'] as const)
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name}: ${PRODUCTION_NEEDS[name]}`)
  return settings.CLOCK_START === undefined ? missing : [...missing, `CLOCK_START: ${NOT_IN_PRODUCTION}`]
}

function toConfig(settings: Settings): Config {
  const key = settings.MARKET_DATA_KEY ?? null
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const domain = new URL(publicUrl).hostname
  return {
    production: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    marketDataUrl: settings.MARKET_DATA_URL,
    marketDataKey: key,
    marketDataRate: settings.MARKET_DATA_RATE ?? (key === null ? null : 5),
    marketSettleMinutes: settings.MARKET_SETTLE_MINUTES,
    marketReplayDir: settings.MARKET_REPLAY_DIR ? path.resolve(settings.MARKET_REPLAY_DIR) : null,
    publicUrl,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `과녁 <no-reply@${domain}>`,
    supportEmail: settings.SUPPORT_EMAIL ?? `support@${domain}`,
    adminEmails: settings.ADMIN_EMAILS,
    sessionSecret: settings.SESSION_SECRET ?? null,
    trustProxy: settings.TRUST_PROXY,
    clockStart: settings.CLOCK_START ?? null,
  }
}
