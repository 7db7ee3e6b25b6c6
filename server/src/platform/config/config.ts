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

/** Destination of traces, from OpenTelemetry's own settings. */
export interface TracingSettings {
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`, without `/v1/traces`. */
  endpoint: string
  /** Share of the requests that are traced, 0 to 1. */
  ratio: number
}

/** The validated settings of a server. */
export interface Config {
  production: boolean
  /** 0 means any free port. */
  port: number
  host: string
  /** Absolute path of the folder for all data that is not in an external database or store. */
  dataDir: string
  /** null for the embedded PostgreSQL. */
  databaseUrl: string | null
  /** Addresses of its streaming replicas. */
  databaseReadUrls: readonly string[]
  /** Whether statements are prepared; a pooler may lose prepared ones. */
  databasePrepare: boolean
  marketDataUrl: string
  /** null if prices are simulated. */
  marketDataKey: string | null
  /** Whether the server starts or shares the simulated market instead of calling `marketDataUrl`. */
  startsMarket: boolean
  /** Calls per minute; null: no limit. */
  marketDataRate: number | null
  /** Minutes after the close until candles count as settled. */
  marketSettleMinutes: number
  /** Absolute path of CSV candles for the simulated market; null if it generates its own. */
  marketReplayDir: string | null
  /** Origin under which browsers reach the site, without a trailing slash. */
  publicUrl: string
  /** Whether strict transport security covers more than the site itself. */
  hstsSubdomains: Settings['HSTS_SUBDOMAINS']
  /** null if mails are written to the outbox folder. */
  smtpUrl: string | null
  mailFrom: string
  supportEmail: string
  /** The operator as the legal pages name it. */
  operator: Operator
  /** Lower case. */
  adminEmails: readonly string[]
  /**
   * The first secret signs and encrypts, all verify and decrypt; empty for one stored in the data folder. Servers of
   * one database must share them.
   */
  sessionSecrets: readonly string[]
  /** Whether signed-out visitors may read a shared prediction. */
  openPages: boolean
  /** The key that signs the public record; null for one in the data folder. */
  logKey: string | null
  /** The key that signs pushes; null for one in the data folder. */
  pushKey: string | null
  /** The proxies before this server, whose X-Forwarded-For and X-Request-Id are trusted. */
  isTrustedProxy: IsTrustedProxy
  /** Port of the metrics; null for none. */
  metricsPort: number | null
  metricsHost: string
  /** The bearer token for reading the metrics; null if none is required. */
  metricsToken: string | null
  /** Destination of traces; null if none are collected. */
  tracing: TracingSettings | null
  /** Identity providers, in the order of the sign-in page. */
  social: readonly SocialSettings[]
  /** The store of images; null for the data folder. */
  s3: S3Settings | null
  /** The store to which backups are copied; null for none. */
  backupStore: S3Settings | null
  logLevel: string
  /** Whether posts, comments, reports and a rank require a confirmed address. */
  requireConfirmedEmail: boolean
  /** Whether admins need a second factor for their rights. */
  adminSecondFactor: boolean
  /** Whether an empty embedded database is filled with samples. */
  sampleData: boolean
  /** Epoch ms at which the product's clock starts; null for real time. */
  clockStart: number | null
  /** The day from which changed terms are tried out; null for none. */
  termsPreview: string | null
  /** Whether pushes may be sent to a push service on this machine, for trials. */
  pushToLoopback: boolean
}

/** Returns whether the product runs on the simulated market, because it has no key of the market-data service. */
export const usesSimulatedMarket = ({ marketDataKey }: Pick<Config, 'marketDataKey'>) =>
  marketDataKey === null

type Env = Record<string, string | undefined>

/**
 * Adds the settings of the file that `SETTINGS_FILE` names to the environment, which takes precedence. Throws a
 * StartError with a line for each unknown name.
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
 * Reads the settings from the environment and its settings file, secrets also from files; an empty setting counts as
 * absent. Throws a StartError with one line for every invalid setting.
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

/** Trims spaces and line ends, which belong to no setting. */
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

/**
 * Returns the factor of limits per address and on writes. It is higher with a settable clock, because tests run many
 * members from one address.
 */
export const computeLimitFactor = ({ clockStart }: Pick<Config, 'clockStart'>) =>
  clockStart === null ? 1 : 1000
