import type { Operator } from '@gwanyeok/domain/legal/api.ts'
import path from 'node:path'
import { readOperator } from './operator-settings.ts'
import { buildSmtpUrl } from './plaintext.ts'
import { readEnvFile } from './env-file.ts'
import { explainUnknownSettingsInEnvironment, explainUnknownSettingsInFile } from './setting-names.ts'
import { findTextFault } from './setting-texts.ts'
import { addSecretFiles } from './secret-files.ts'
import { SETTINGS, findProductionFaults, type Settings } from './settings.ts'
import { findSocialFaults, readSocialSettings, type SocialSettings } from './social-settings.ts'
import { findStoreFaults, readStore, type S3Settings } from './store-settings.ts'
import { StartError } from '../start-error.ts'
import type { IsTrustedProxy } from './trusted-proxies.ts'

/** Where traces are sent, from OpenTelemetry's own settings. */
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
  /** null: the embedded PostgreSQL is used. */
  databaseUrl: string | null
  /** Addresses of the database's streaming replicas. */
  databaseReadUrls: readonly string[]
  /** Whether statements are prepared; a connection pooler may lose prepared statements. */
  databasePrepare: boolean
  marketDataUrl: string
  /** null if prices are simulated. */
  marketDataKey: string | null
  /** Whether the server starts the simulated market (or shares a running one) instead of calling `marketDataUrl`. */
  startsMarket: boolean
  /** Calls per minute; null: no limit. */
  marketDataRate: number | null
  /** Minutes after the close from which candles are treated as final. */
  marketSettleMinutes: number
  /** Absolute path of a folder of CSV candles for the simulated market; null: it generates candles. */
  marketReplayDir: string | null
  /** Origin under which browsers reach the site, without a trailing slash. */
  publicUrl: string
  /** Whether Strict-Transport-Security also covers subdomains, and permits preloading. */
  hstsSubdomains: Settings['HSTS_SUBDOMAINS']
  /** null: mails are written to the outbox folder. */
  smtpUrl: string | null
  mailFrom: string
  supportEmail: string | null
  /** The operator as the legal pages name it. */
  operator: Operator
  /** In lower case. */
  adminEmails: readonly string[]
  /**
   * The first secret signs and encrypts; all of them verify and decrypt. Empty: a secret in the data folder is used.
   * Several servers must have the same secrets.
   */
  sessionSecrets: readonly string[]
  /** Whether signed-out visitors may read a shared prediction. */
  openPages: boolean
  /** Key that signs the public record; null: a key in the data folder. */
  logKey: string | null
  /** Key that signs pushes; null: a key in the data folder. */
  pushKey: string | null
  /** Recognizes the proxies before this server, whose X-Forwarded-For and X-Request-Id are trusted. */
  isTrustedProxy: IsTrustedProxy
  /** Requests are refused with `overloaded` above this mean delay of the event loop in ms; 0: never. */
  maxEventLoopDelay: number
  /** Port that serves the metrics; null: none. */
  metricsPort: number | null
  metricsHost: string
  /** Bearer token for reading the metrics; null: no token is needed. */
  metricsToken: string | null
  /** Where traces are sent; null: none are collected. */
  tracing: TracingSettings | null
  /** Identity providers, in the order of the sign-in page. */
  social: readonly SocialSettings[]
  /** The store of images; null: they are in the data folder. */
  s3: S3Settings | null
  /** The store to which backups are copied; null: they are not copied. */
  backupStore: S3Settings | null
  logLevel: string
  /** Whether posts, comments, reports and a place in the rankings need a confirmed e-mail address. */
  requireConfirmedEmail: boolean
  /** Whether admins need a second factor for admin actions. */
  adminSecondFactor: boolean
  /** Whether an empty embedded database is filled with samples. */
  sampleData: boolean
  /** Epoch ms at which the product's clock starts; null: the clock shows real time. */
  clockStart: number | null
  /** Date from which changed terms take effect in a preview; null: no preview. */
  termsPreview: string | null
  /** Whether pushes may be sent to a push service on this machine, for tests. */
  pushToLoopback: boolean
}

/** Returns whether the product uses the simulated market, because no key for the market-data service is set. */
export const usesSimulatedMarket = ({ marketDataKey }: Pick<Config, 'marketDataKey'>) =>
  marketDataKey === null

type Env = Record<string, string | undefined>

/**
 * Returns the environment plus the settings of the file named by `SETTINGS_FILE`; the environment takes precedence.
 * Throws a StartError with one line per name that is not a setting.
 */
export function addSettingsFile(env: Env): Env {
  const file = env['SETTINGS_FILE']
  const fileSettings = file ? readEnvFile(file) : {}
  const faults = explainUnknownSettingsInFile(Object.keys(fileSettings))
  faults.push(...explainUnknownSettingsInEnvironment(Object.keys(env)))
  if (faults.length > 0) throw new StartError(faults.join('\n'))
  return { ...fileSettings, ...env }
}

/**
 * Reads the settings from the environment and the settings file, and secrets also from files; an empty value counts
 * as absent. Throws a StartError with one line for every setting to correct.
 */
export function readConfig(env: Env): Config {
  const values = selectSettings(addSecretFiles(addSettingsFile(env)))
  const textFaults = Object.entries(values).flatMap(([name, value]) => findTextFault(name, value) ?? [])
  if (textFaults.length > 0) throw new StartError(textFaults.join('\n'))
  const parsedSettings = SETTINGS.safeParse(values)
  const faults = parsedSettings.success
    ? [
        ...findProductionFaults(parsedSettings.data),
        ...findStoreFaults(parsedSettings.data),
        ...findSocialFaults(parsedSettings.data),
      ]
    : parsedSettings.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
  if (!parsedSettings.success || faults.length > 0) throw new StartError([...new Set(faults)].join('\n'))
  return createConfig(parsedSettings.data)
}

/** Selects the settings that are not empty, without the white space around their values. */
function selectSettings(env: Env): Record<string, string> {
  const knownEntries = Object.entries(env).filter(([name]) => Object.hasOwn(SETTINGS.shape, name))
  const trimmedEntries = knownEntries.map(([name, value = '']) => [
    name,
    value.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''),
  ])
  return Object.fromEntries(trimmedEntries.filter(([, value]) => value !== '')) as Record<string, string>
}

/** Limit of calls to the real service, unless MARKET_DATA_RATE is set. */
const DEFAULT_CALLS_PER_MINUTE = 5

function createConfig(settings: Settings): Config {
  const marketDataKey = settings.MARKET_DATA_KEY ?? null
  const production = settings.NODE_ENV === 'production'
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const domain = new URL(publicUrl).hostname
  const onInProduction = production ? 'on' : 'off'
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseReadUrls: settings.DATABASE_READ_URL,
    databasePrepare: settings.DATABASE_PREPARE === 'on',
    marketDataUrl: settings.MARKET_DATA_URL ?? 'https://api.massive.com',
    marketDataKey,
    startsMarket: marketDataKey === null && settings.MARKET_DATA_URL === undefined,
    marketDataRate: settings.MARKET_DATA_RATE ?? (marketDataKey === null ? null : DEFAULT_CALLS_PER_MINUTE),
    marketSettleMinutes: settings.MARKET_SETTLE_MINUTES,
    marketReplayDir: settings.MARKET_REPLAY_DIR ? path.resolve(settings.MARKET_REPLAY_DIR) : null,
    publicUrl,
    hstsSubdomains: settings.HSTS_SUBDOMAINS,
    smtpUrl: buildSmtpUrl(settings),
    mailFrom: settings.MAIL_FROM ?? `과녁 <no-reply@${domain}>`,
    supportEmail: settings.SUPPORT_EMAIL ?? null,
    operator: readOperator(settings),
    adminEmails: settings.ADMIN_EMAILS,
    sessionSecrets: settings.SESSION_SECRET,
    openPages: settings.OPEN_PAGES === 'on',
    logKey: settings.LOG_KEY ?? null,
    pushKey: settings.PUSH_KEY ?? null,
    isTrustedProxy: settings.TRUST_PROXY,
    maxEventLoopDelay: settings.MAX_EVENT_LOOP_DELAY,
    metricsPort: settings.METRICS_PORT ?? null,
    metricsHost: settings.METRICS_HOST,
    metricsToken: settings.METRICS_TOKEN ?? null,
    tracing: readTracing(settings),
    social: readSocialSettings(settings),
    s3: readStore(settings, 'S3_BUCKET'),
    backupStore: readStore(settings, 'BACKUP_S3_BUCKET'),
    logLevel: settings.LOG_LEVEL,
    requireConfirmedEmail: (settings.REQUIRE_CONFIRMED_EMAIL ?? onInProduction) === 'on',
    adminSecondFactor: (settings.ADMIN_SECOND_FACTOR ?? onInProduction) === 'on',
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
 * Returns the factor of the limits per address and on writes. It is high with a set clock, because tests set the clock
 * and use many members from one address.
 */
export const computeLimitFactor = ({ clockStart }: Pick<Config, 'clockStart'>) =>
  clockStart === null ? 1 : 1000
