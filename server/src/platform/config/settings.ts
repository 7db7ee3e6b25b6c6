import { hasCalendarAround } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { z } from 'zod'
import { createDatabaseUrlSchema } from './database-url.ts'
import { SOCIAL_SETTINGS } from './social-settings.ts'
import { OPERATOR_SETTINGS } from './operator-settings.ts'
import { STORE_SETTINGS } from './store-settings.ts'
import { findPlaintextFaults, allowPlaintextSetting } from './plaintext.ts'
import { trustProxySetting } from './trusted-proxies.ts'
import { isLoopbackHost, isSafeForBrowsers, createWebUrlSchema, createWebOriginSchema } from './web-url.ts'

const WHOLE_NUMBER = /^\d{1,9}$/

const createNumberSchema = (min: number, max: number, message: string) =>
  z
    .string()
    .regex(WHOLE_NUMBER, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)

const createUrlSchema = (protocols: RegExp, message: string) => z.url({ protocol: protocols, error: message })

const switchSetting = z.enum(['on', 'off'], { error: 'on 또는 off로 적어주세요. Write on or off.' })

const emailAddress = z.email()
/** `Name <address>`; the name may be quoted. */
const SENDER = /^(?:"[^"\n]*"|[^<>@,:;"\n]*?) *<([^<>]+)>$/

/** `name@example.com`, or a name and an address: `과녁 <name@example.com>`. */
const mailSender = z
  .string()
  .refine(
    (value) => emailAddress.safeParse(SENDER.exec(value)?.[1] ?? value).success,
    '보내는 주소를 과녁 <no-reply@example.com> 처럼 적어주세요. Write an address like no-reply@example.com, or Gwanyeok <no-reply@example.com>.',
  )

const listSetting = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== ''),
)

/**
 * The schema of all settings. Error messages explain what to write and never show values, because some are secret.
 */
export const SETTINGS = z.object({
  ...OPERATOR_SETTINGS.shape,
  ...STORE_SETTINGS.shape,
  NODE_ENV: z
    .enum(['development', 'production', 'test'], {
      error:
        '실제 서비스라면 production, 아니면 development로 적어주세요. Write production for a live site, else development.',
    })
    .default('development'),
  PORT: createNumberSchema(
    0,
    65_535,
    '0~65535 사이의 숫자로 적어주세요. Write a number from 0 to 65535.',
  ).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: createDatabaseUrlSchema(
    'postgres://사용자:비밀번호@주소/이름 형식으로 적어주세요. Write it as postgres://user:password@host/name.',
  ).optional(),
  DATABASE_READ_URL: z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .pipe(
      z.array(
        createDatabaseUrlSchema(
          'postgres://사용자:비밀번호@주소/이름 을 쉼표로 나누어 적어주세요. Write addresses like postgres://user:password@host/name, divided by commas.',
        ),
      ),
    )
    .default([]),
  DATABASE_PREPARE: switchSetting.default('on'),
  MARKET_DATA_URL: createWebUrlSchema(
    'https://로 시작하는 주소를 적어주세요. Write an address like https://api.massive.com.',
  ).optional(),
  MARKET_DATA_KEY: z.string().optional(),
  MARKET_DATA_RATE: createNumberSchema(
    1,
    1_000_000,
    '1분에 허용되는 호출 수를 숫자로 적어주세요. Write how many calls a minute are allowed.',
  ).optional(),
  SIMULATED_MARKET: switchSetting.optional(),
  MARKET_SETTLE_MINUTES: createNumberSchema(
    0,
    10_080,
    '0~10080 사이의 분으로 적어주세요. Write minutes from 0 to 10080.',
  ).default(30),
  MARKET_REPLAY_DIR: z.string().optional(),
  PUBLIC_URL: createWebOriginSchema(
    '사이트의 주소를 https://example.com 처럼 적어주세요. Write the address of the site like https://example.com.',
  ).optional(),
  HSTS_SUBDOMAINS: z
    .enum(['off', 'on', 'preload'], {
      error: 'off, on, preload 중 하나로 적어주세요. Write one of off, on, preload.',
    })
    .default('off'),
  SMTP_URL: createUrlSchema(
    /^smtps?$/,
    'smtp://사용자:비밀번호@주소:포트 형식으로 적어주세요. Write it as smtp://user:password@host:port.',
  ).optional(),
  MAIL_FROM: mailSender.optional(),
  SUPPORT_EMAIL: z.email('이메일 주소를 적어주세요. Write an e-mail address.').optional(),
  ADMIN_EMAILS: listSetting
    .pipe(
      z.array(z.email('이메일 주소를 쉼표로 나누어 적어주세요. Write e-mail addresses, divided by commas.')),
    )
    .default([]),
  SESSION_SECRET: z
    .string()
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every(({ length }) => length >= 32),
      '32자 이상의 무작위 문자열을, 바꾸는 동안에는 둘을 쉼표로 나누어 적어주세요. Write at least 32 random characters; while you change it, the new and the old one, divided by a comma.',
    )
    .default([]),
  /** Whether signed-out visitors with a link may read public, revealed predictions. */
  OPEN_PAGES: switchSetting.default('off'),
  /** The private key that signs the public record of predictions; unrelated to `LOG_LEVEL`. */
  LOG_KEY: z.string().optional(),
  PUSH_KEY: z.string().optional(),
  TRUST_PROXY: trustProxySetting,
  ALLOW_PLAINTEXT: allowPlaintextSetting,
  MAX_EVENT_LOOP_DELAY: createNumberSchema(
    0,
    60_000,
    '0~60000 사이의 밀리초로 적어주세요. Write milliseconds from 0 to 60000.',
  ).default(1000),
  METRICS_PORT: createNumberSchema(
    1,
    65_535,
    '1~65535 사이의 숫자로 적어주세요. Write a number from 1 to 65535.',
  ).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .min(16, '16자 이상의 무작위 문자열을 적어주세요. Write at least 16 random characters.')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: createWebUrlSchema(
    'https://otel.example.com 처럼, 같은 컴퓨터라면 http://localhost:4318 처럼 적어주세요. Write an address like https://otel.example.com, or http://localhost:4318 on this machine.',
  ).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(
      // A decimal number from 0 to 1.
      /^(?:0?\.\d{1,9}|[01](?:\.0{0,9})?)$/,
      '0부터 1까지의 수로 적어주세요. Write a number from 0 to 1.',
    )
    .transform(Number)
    .default(1),
  ...SOCIAL_SETTINGS,
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error:
        'debug, info, warn, error, silent 중 하나로 적어주세요. Write one of debug, info, warn, error, silent.',
    })
    .default('info'),
  REQUIRE_CONFIRMED_EMAIL: switchSetting.optional(),
  ADMIN_SECOND_FACTOR: switchSetting.optional(),
  SAMPLE_DATA: switchSetting.default('on'),
  CLOCK_START: z.iso
    .datetime({
      offset: true,
      error: '2024-03-08T15:00:00Z 형식의 시각으로 적어주세요. Write a moment like 2024-03-08T15:00:00Z.',
    })
    .transform((value) => Date.parse(value))
    .refine(
      hasCalendarAround,
      '2001년부터 2039년까지의 시각으로 적어주세요. Write a moment from 2001 to 2039.',
    )
    .optional(),
  PUSH_TO_LOOPBACK: switchSetting.default('off'),
  TERMS_PREVIEW: z.iso.date('2026-12-01 형식의 날짜로 적어주세요. Write a day like 2026-12-01.').optional(),
})

export type Settings = z.infer<typeof SETTINGS>

const MISSING_IN_PRODUCTION = {
  SMTP_URL:
    '실제 서비스에는 메일 서버가 필요해요. smtp://… 주소를 적어주세요. A live site must send mail: write the address of a mail server.',
  PUBLIC_URL:
    '실제 서비스에는 사이트 주소가 필요해요. https://… 주소를 적어주세요. A live site must know its address: write it.',
} as const

const MISSING_MARKET_DATA_KEY =
  '실제 서비스에는 시세 서비스의 키가 필요해요. 모의 시세로 열려면 SIMULATED_MARKET=on 을 적어주세요. A live site needs the key of the market-data service; write SIMULATED_MARKET=on to open it with simulated prices.'

const LOOPBACK_IN_PRODUCTION =
  '실제 서비스에서는 서버 자신의 주소(localhost)로 푸시를 보낼 수 없어요. 이 설정을 지워주세요. A live site must not send pushes to loopback addresses: remove this setting.'

const REAL_TIME_REQUIRED =
  '실제 서비스에서는 시계를 옮길 수 없어요. 이 설정을 지워주세요. A live site keeps real time: remove this setting.'

const TERMS_PREVIEW_IN_PRODUCTION =
  '실제 서비스에서는 바뀔 약관을 미리 볼 수 없어요. 이 설정을 지워주세요. A live site cannot preview changed terms: remove this setting.'

const NOT_HTTPS = '실제 서비스에는 https:// 주소를 적어주세요. A live site needs an address with https://.'

const METRICS_NEED_TOKEN =
  '다른 컴퓨터에서 지표를 읽으려면 토큰이 필요해요. 16자 이상을 적거나 METRICS_HOST를 지워주세요. Metrics that other machines reach need a token: write at least 16 characters, or remove METRICS_HOST.'

/** Lists faults of a production site: missing settings, and settings that it must not have. */
export function findProductionFaults(settings: Settings): string[] {
  if (settings.NODE_ENV !== 'production') return []
  const faults = (['SMTP_URL', 'PUBLIC_URL'] as const)
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name}: ${MISSING_IN_PRODUCTION[name]}`)
  faults.push(...findAddressFaults(settings))
  if (settings.MARKET_DATA_KEY === undefined && settings.SIMULATED_MARKET !== 'on')
    faults.push(`MARKET_DATA_KEY: ${MISSING_MARKET_DATA_KEY}`)
  if (settings.TERMS_PREVIEW !== undefined) faults.push(`TERMS_PREVIEW: ${TERMS_PREVIEW_IN_PRODUCTION}`)
  if (settings.PUSH_TO_LOOPBACK === 'on') faults.push(`PUSH_TO_LOOPBACK: ${LOOPBACK_IN_PRODUCTION}`)
  if (settings.CLOCK_START !== undefined) faults.push(`CLOCK_START: ${REAL_TIME_REQUIRED}`)
  return faults
}

/**
 * Lists addresses of a production site that are not encrypted, and metrics that other machines could read without a
 * token.
 */
function findAddressFaults(settings: Settings): string[] {
  const faults = findPlaintextFaults(settings)
  if (settings.PUBLIC_URL !== undefined && !isSafeForBrowsers(settings.PUBLIC_URL))
    faults.unshift(`PUBLIC_URL: ${NOT_HTTPS}`)
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = settings
  if (METRICS_PORT !== undefined && METRICS_TOKEN === undefined && !isLoopbackHost(METRICS_HOST))
    faults.push(`METRICS_TOKEN: ${METRICS_NEED_TOKEN}`)
  return faults
}
