import type { Operator } from '@gwanyeok/domain/legal/api.ts'
import path from 'node:path'
import { readOperator } from './operator-settings.ts'
import { buildMailAddress } from './plaintext.ts'
import { readEnvFile } from './env-file.ts'
import { findFaultsInEnvironmentNames, findFaultsInFileNames } from './setting-names.ts'
import { findTextFault } from './setting-texts.ts'
import { addSecretFiles } from './secret-files.ts'
import { SETTINGS, findProductionFaults, type Settings } from './settings.ts'
import { findSocialFaults, readSocialSettings, type SocialSettings } from './social-settings.ts'
import { findStoreFaults, readStore, type S3Settings } from './store-settings.ts'
import { StartError } from '../start-error.ts'
import type { IsTrustedProxy } from './trusted-proxies.ts'

/** Where traces go, by OpenTelemetry's own settings. */
export interface TracingSettings {
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`, without `/v1/traces`. */
  endpoint: string
  /** Part of the requests that are traced, 0 to 1. */
  ratio: number
}

/** The settings of a server, validated. */
export interface Config {
  production: boolean
  /** 0: any free port. */
  port: number
  host: string
  /** Absolute folder of all data outside an external database and an external store. */
  dataDir: string
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null
  /** Addresses of its streaming replicas. */
  databaseReadUrls: readonly string[]
  /** Whether statements are prepared; a pooler may lose them. */
  databasePrepare: boolean
  marketDataUrl: string
  /** null: prices are simulated. */
  marketDataKey: string | null
  /** Whether the server starts the simulated market, or shares it, instead of calling `marketDataUrl`. */
  startsMarket: boolean
  /** Calls per minute; null: no limit. */
  marketDataRate: number | null
  /** Minutes after the close from which candles are taken as settled. */
  marketSettleMinutes: number
  /** Absolute folder of CSV candles for the simulated market; null: it generates its own. */
  marketReplayDir: string | null
  /** Origin under which browsers reach the site, without a trailing slash. */
  publicUrl: string
  /** Scope of strict transport security beyond the site itself. */
  hstsSubdomains: Settings['HSTS_SUBDOMAINS']
  /** null: mails go to the outbox folder. */
  smtpUrl: string | null
  mailFrom: string
  supportEmail: string
  /** The operator as the legal pages name it. */
  operator: Operator
  /** Lower case. */
  adminEmails: readonly string[]
  /**
   * The first one signs and encrypts, all verify and decrypt; empty: one kept in the data folder. Several servers must
   * share them.
   */
  sessionSecrets: readonly string[]
  /** Signed-out visitors may read a shared prediction. */
  openPages: boolean
  /** Signs the public record; null: a key in the data folder. */
  logKey: string | null
  /** Signs pushes; null: a key in the data folder. */
  pushKey: string | null
  /** The proxies before this server: their X-Forwarded-For and X-Request-Id are trusted. */
  isTrustedProxy: IsTrustedProxy
  /** Port of the metrics; null: none. */
  metricsPort: number | null
  metricsHost: string
  /** The bearer token for reading the metrics; null: none is needed. */
  metricsToken: string | null
  /** Where traces go; null: none are collected. */
  tracing: TracingSettings | null
  /** Identity providers, in the order of the sign-in page. */
  social: readonly SocialSettings[]
  /** Where images are stored; null: in the data folder. */
  s3: S3Settings | null
  /** Where backups are copied; null: nowhere. */
  backupStore: S3Settings | null
  logLevel: string
  /** Posts, comments, reports and a place in the rankings need a confirmed address. */
  requireConfirmedEmail: boolean
  /** Admins need a second factor for what admins do. */
  adminSecondFactor: boolean
  /** Whether an empty embedded database is filled with samples. */
  sampleData: boolean
  /** Epoch ms at which the product's clock starts; null: real time. */
  clockStart: number | null
  /** A day from which changed terms are tried out; null: none. */
  termsPreview: string | null
  /** Pushes may go to a push service on this machine, for trials. */
  pushToLoopback: boolean
}

/** Without a key of the market-data service the product runs on the simulated market. */
export const usesSimulatedMarket = ({ marketDataKey }: Pick<Config, 'marketDataKey'>) =>
  marketDataKey === null

type Env = Record<string, string | undefined>

/**
 * The environment with the settings of the file that `SETTINGS_FILE` names, as `.env`; what the environment has counts.
 * Throws a StartError, a line for each name that is no setting.
 */
export function addSettingsFile(env: Env): Env {
  const file = env['SETTINGS_FILE']
  const fromFile = file ? readEnvFile(file) : {}
  const faults = findFaultsInFileNames(Object.keys(fromFile))
  faults.push(...findFaultsInEnvironmentNames(Object.keys(env)))
  if (faults.length > 0) throw new StartError(faults.join('\n'))
  return { ...fromFile, ...env }
}

/**
 * Reads the settings from the environment and its settings file, secrets also from files; an empty one counts as absent.
 * Throws a StartError with one line for every setting to correct.
 */
export function readConfig(env: Env): Config {
  const values = readGivenSettings(addSecretFiles(addSettingsFile(env)))
  const unclear = Object.entries(values).flatMap(([name, value]) => findTextFault(name, value) ?? [])
  if (unclear.length > 0) throw new StartError(unclear.join('\n'))
  const parsed = SETTINGS.safeParse(values)
  const faults = parsed.success
    ? [
        ...findProductionFaults(parsed.data),
        ...findStoreFaults(parsed.data),
        ...findSocialFaults(parsed.data),
      ]
    : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
  if (!parsed.success || faults.length > 0) throw new StartError([...new Set(faults)].join('\n'))
  return toConfig(parsed.data)
}

/** Without spaces and line ends around them, which no setting means. */
function readGivenSettings(env: Env): Record<string, string> {
  const named = Object.entries(env).filter(([name]) => Object.hasOwn(SETTINGS.shape, name))
  const trimmed = named.map(([name, value = '']) => [name, value.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')])
  return Object.fromEntries(trimmed.filter(([, value]) => value !== '')) as Record<string, string>
}

function toConfig(settings: Settings): Config {
  const key = settings.MARKET_DATA_KEY ?? null
  const production = settings.NODE_ENV === 'production'
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const domain = new URL(publicUrl).hostname
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseReadUrls: settings.DATABASE_READ_URL,
    databasePrepare: settings.DATABASE_PREPARE === 'on',
    marketDataUrl: settings.MARKET_DATA_URL ?? 'https://api.massive.com',
    marketDataKey: key,
    startsMarket: key === null && settings.MARKET_DATA_URL === undefined,
    marketDataRate: settings.MARKET_DATA_RATE ?? (key === null ? null : 5),
    marketSettleMinutes: settings.MARKET_SETTLE_MINUTES,
    marketReplayDir: settings.MARKET_REPLAY_DIR ? path.resolve(settings.MARKET_REPLAY_DIR) : null,
    publicUrl,
    hstsSubdomains: settings.HSTS_SUBDOMAINS,
    smtpUrl: buildMailAddress(settings),
    mailFrom: settings.MAIL_FROM ?? `과녁 <no-reply@${domain}>`,
    supportEmail: settings.SUPPORT_EMAIL ?? `support@${domain}`,
    operator: readOperator(settings),
    adminEmails: settings.ADMIN_EMAILS,
    sessionSecrets: settings.SESSION_SECRET,
    openPages: settings.OPEN_PAGES === 'on',
    logKey: settings.LOG_KEY ?? null,
    pushKey: settings.PUSH_KEY ?? null,
    isTrustedProxy: settings.TRUST_PROXY,
    metricsPort: settings.METRICS_PORT ?? null,
    metricsHost: settings.METRICS_HOST,
    metricsToken: settings.METRICS_TOKEN ?? null,
    tracing: readTracing(settings),
    social: readSocialSettings(settings),
    s3: readStore(settings, 'S3_BUCKET'),
    backupStore: readStore(settings, 'BACKUP_S3_BUCKET'),
    logLevel: settings.LOG_LEVEL,
    requireConfirmedEmail: (settings.REQUIRE_CONFIRMED_EMAIL ?? (production ? 'on' : 'off')) === 'on',
    adminSecondFactor: (settings.ADMIN_SECOND_FACTOR ?? (production ? 'on' : 'off')) === 'on',
    sampleData: settings.SAMPLE_DATA === 'on',
    clockStart: settings.CLOCK_START ?? null,
    termsPreview: settings.TERMS_PREVIEW ?? null,
    pushToLoopback: settings.PUSH_TO_LOOPBACK === 'on',
  }
}

function readTracing(settings: Settings): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = settings
  return endpoint === undefined ? null : { endpoint, ratio }
}

/** With a set clock, tests run many members from one address: limits per address and on writes are higher. */
export const computeLimitFactor = ({ clockStart }: Pick<Config, 'clockStart'>) =>
  clockStart === null ? 1 : 1000
