import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { listMissingOperatorSettings } from './operator-settings.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://gwanyeok.example/',
  MARKET_DATA_KEY: 'key',
}

describe('settings', () => {
  test('every setting has a default', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: null,
      databasePrepare: true,
      marketDataKey: null,
      marketDataRate: null,
      marketSettleMinutes: 30,
      publicUrl: 'http://localhost:3000',
      smtpUrl: null,
      adminEmails: [],
      clockStart: null,
    })
  })

  test('an empty setting counts as absent', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '  ' })).toMatchObject({ port: 3000, smtpUrl: null })
  })

  test('with a key the default rate is 5 calls a minute', () => {
    expect(readConfig({ MARKET_DATA_KEY: 'k' }).marketDataRate).toBe(5)
    expect(readConfig({ MARKET_DATA_KEY: 'k', MARKET_DATA_RATE: '100' }).marketDataRate).toBe(100)
  })

  test('trailing slashes of addresses are removed, and admins’ addresses become lower case', () => {
    expect(readConfig({ ...PRODUCTION, ADMIN_EMAILS: 'A@x.example, b@x.example,' })).toMatchObject({
      production: true,
      publicUrl: 'https://gwanyeok.example',
      mailFrom: '과녁 <no-reply@gwanyeok.example>',
      adminEmails: ['a@x.example', 'b@x.example'],
    })
  })

  test.each([
    ['HTTPS://Gwanyeok.Example', 'https://gwanyeok.example'],
    ['https://gwanyeok.example:443/', 'https://gwanyeok.example'],
    ['http://gwanyeok.example:80', 'http://gwanyeok.example'],
    ['https://gwanyeok.example:8443', 'https://gwanyeok.example:8443'],
  ])('the public address %s becomes the origin %s, as browsers write it', (typedAddress, origin) => {
    expect(readConfig({ PUBLIC_URL: typedAddress }).publicUrl).toBe(origin)
  })

  test('images and backups go to the S3 stores that are set', () => {
    expect(readConfig({}).s3).toBeNull()
    const keys = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    const s3 = { bucket: 'b', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' }
    expect(readConfig(keys).s3).toEqual({ ...s3, endpoint: null })
    const ownStore = { ...keys, S3_ENDPOINT: 'http://localhost:9000/', S3_REGION: 'eu-1' }
    expect(readConfig(ownStore).s3).toEqual({ ...s3, endpoint: 'http://localhost:9000', region: 'eu-1' })
    expect(readConfig(ownStore).backupStore).toBeNull()
    const backupsOnly = readConfig({ ...keys, S3_BUCKET: '', BACKUP_S3_BUCKET: 'b' })
    expect(backupsOnly).toMatchObject({ s3: null, backupStore: { ...s3, endpoint: null } })
  })

  test('the simulated market is started if neither a key nor an address is set', () => {
    const url = 'http://127.0.0.1:4000'
    expect(readConfig({})).toMatchObject({ startsMarket: true, marketDataKey: null })
    expect(readConfig({ MARKET_DATA_KEY: 'k' })).toMatchObject({ startsMarket: false, marketDataKey: 'k' })
    expect(readConfig({ MARKET_DATA_URL: url })).toMatchObject({
      startsMarket: false,
      marketDataKey: null,
      marketDataUrl: url,
    })
  })

  test('a production site shows simulated prices only with SIMULATED_MARKET=on', () => {
    const simulatedSettings = { ...PRODUCTION, MARKET_DATA_KEY: '', SIMULATED_MARKET: 'on' }
    expect(readConfig(simulatedSettings)).toMatchObject({ production: true, marketDataKey: null })
  })

  test.each<Record<string, string>>([
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://127.0.0.1' },
    { MARKET_DATA_URL: 'http://[::1]:8080', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.7:4318' },
    { MARKET_DATA_URL: 'http://market:8080', MARKET_DATA_KEY: '', SIMULATED_MARKET: 'on' },
    { SMTP_URL: 'smtp://Localhost:25?ignoreTLS=true' },
    { SMTP_URL: 'smtps://mail.example' },
    { DATABASE_URL: 'postgres://me@127.0.0.1/x', DATABASE_READ_URL: 'postgres://me@[::1]/x' },
    { DATABASE_URL: 'postgres://me@%2Fvar%2Frun%2Fpostgresql/x' },
    { DATABASE_URL: 'postgres:///x?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://me@db.example/x?sslmode=require' },
    {
      ALLOW_PLAINTEXT: 'smtp, DATABASE,store,market,traces',
      SMTP_URL: 'smtp://10.0.0.5:25?ignoreTLS=true',
      DATABASE_URL: 'postgres://me@10.0.0.6/x',
      MARKET_DATA_URL: 'http://market:8080',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.7:4318',
    },
    { METRICS_PORT: '9464' },
    { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'x'.repeat(16) },
  ])(
    'a production site may use connections that are encrypted, on this machine, or permitted by ALLOW_PLAINTEXT: %o',
    (settings) => {
      expect(readConfig({ ...PRODUCTION, ...settings }).production).toBe(true)
    },
  )

  test('a production site requires STARTTLS of a mail server on another machine', () => {
    const { smtpUrl } = readConfig({ ...PRODUCTION, SMTP_URL: 'smtp://me:p%40ss@mail.example:587?name=us' })
    expect(smtpUrl).toBe('smtp://me:p%40ss@mail.example:587?name=us&requireTLS=true')
    const plaintextSettings = { ...PRODUCTION, SMTP_URL: 'smtp://mail:25', ALLOW_PLAINTEXT: 'smtp' }
    for (const settings of [plaintextSettings, { SMTP_URL: 'smtp://mail:25' }])
      expect(readConfig(settings).smtpUrl).toBe('smtp://mail:25')
  })

  test('operator settings fill the legal pages, and missing settings are listed', () => {
    const requiredNames = [
      'OPERATOR_NAME',
      'OPERATOR_REPRESENTATIVE',
      'OPERATOR_ADDRESS',
      'OPERATOR_PHONE',
      'PRIVACY_OFFICER',
      'PRIVACY_DEPARTMENT',
      'PRIVACY_PROCESSORS',
      'PRIVACY_OVERSEAS_TRANSFERS',
      'TERMS_EFFECTIVE_DATE',
    ]
    expect(listMissingOperatorSettings(readConfig({}).operator)).toEqual(requiredNames)
    const { operator } = readConfig({ OPERATOR_NAME: ' 과녁 ', TERMS_EFFECTIVE_DATE: '2026-12-01' })
    expect(operator).toMatchObject({ name: '과녁', effectiveDate: '2026-12-01', phone: null })
    expect(listMissingOperatorSettings(operator)).toEqual(requiredNames.slice(1, -1))
    expect(listMissingOperatorSettings(readConfig(PRODUCTION).operator)).toEqual(requiredNames)
  })

  test('the clock may start at another time', () => {
    expect(readConfig({ CLOCK_START: '2024-03-08T10:00:00-05:00' }).clockStart).toBe(Date.UTC(2024, 2, 8, 15))
  })

  test.each<[title: string, env: Record<string, string>, names: string[]]>([
    ['an impossible date', { TERMS_EFFECTIVE_DATE: '2026-13-01' }, ['TERMS_EFFECTIVE_DATE']],
    ['an unknown kind of site', { NODE_ENV: 'prod' }, ['NODE_ENV']],
    ['a port that is not a number', { PORT: 'abc' }, ['PORT']],
    ['an old secret that is too short', { SESSION_SECRET: `${'x'.repeat(32)},short` }, ['SESSION_SECRET']],
    ['a port above the maximum', { PORT: '65536' }, ['PORT']],
    ['a port with a sign', { PORT: '-1' }, ['PORT']],
    ['a database that is not PostgreSQL', { DATABASE_URL: 'mysql://x/y' }, ['DATABASE_URL']],
    ['a switch that is neither on nor off', { DATABASE_PREPARE: 'no' }, ['DATABASE_PREPARE']],
    ['a public address without a scheme', { PUBLIC_URL: 'gwanyeok' }, ['PUBLIC_URL']],
    ['minutes that are not an integer', { MARKET_SETTLE_MINUTES: '1.5' }, ['MARKET_SETTLE_MINUTES']],
    ['an admin that is not an e-mail address', { ADMIN_EMAILS: 'a@x.example,boss' }, ['ADMIN_EMAILS']],
    ['a clock start that is not a timestamp', { CLOCK_START: 'yesterday' }, ['CLOCK_START']],
    ['a clock start beyond the trading calendar', { CLOCK_START: '2040-01-01T00:00:00Z' }, ['CLOCK_START']],
    ['a store without keys', { S3_BUCKET: 'b' }, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [
      'a store with an address only',
      { S3_ENDPOINT: 'http://x' },
      ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ],
    ['several settings at once', { PORT: 'x', SMTP_URL: 'http://x' }, ['PORT', 'SMTP_URL']],
    [
      'a production site without mail server, address and market-data key',
      { NODE_ENV: 'production' },
      ['SMTP_URL', 'PUBLIC_URL', 'MARKET_DATA_KEY'],
    ],
    [
      'a production site with pushes to its own machine',
      { ...PRODUCTION, PUSH_TO_LOOPBACK: 'on' },
      ['PUSH_TO_LOOPBACK'],
    ],
    [
      'a production site with http addresses',
      {
        ...PRODUCTION,
        PUBLIC_URL: 'http://gwanyeok.example',
        MARKET_DATA_URL: 'http://prices.example',
        S3_ENDPOINT: 'http://93.184.216.34:9000',
        S3_BUCKET: 'b',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example',
        METRICS_PORT: '9464',
        METRICS_HOST: '0.0.0.0',
      },
      ['PUBLIC_URL', 'MARKET_DATA_URL', 'S3_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'METRICS_TOKEN'],
    ],
    [
      'a production site with unencrypted mail and database connections',
      {
        ...PRODUCTION,
        SMTP_URL: 'smtp://10.0.0.5:25?ignoreTLS=true',
        DATABASE_URL: 'postgres://me@127.0.0.1/x?host=database.example',
        DATABASE_READ_URL: 'postgres://me@127.0.0.1/x,postgres://me@10.0.0.6/x?sslmode=disable',
      },
      ['SMTP_URL', 'DATABASE_URL', 'DATABASE_READ_URL'],
    ],
    [
      'mail with optional encryption',
      { ...PRODUCTION, SMTP_URL: 'smtp://mail.example?opportunisticTLS=true' },
      ['SMTP_URL'],
    ],
    [
      'mail without encryption',
      { ...PRODUCTION, SMTP_URL: 'smtp://mail.example?requireTLS=false' },
      ['SMTP_URL'],
    ],
    [
      'an unencrypted database: the last of two modes applies',
      { ...PRODUCTION, DATABASE_URL: 'postgres://me@db.example/x?sslmode=require&sslmode=disable' },
      ['DATABASE_URL'],
    ],
    [
      'a risk accepted for another kind of connection',
      { ...PRODUCTION, DATABASE_URL: 'postgres://me@db/x', ALLOW_PLAINTEXT: 'smtp' },
      ['DATABASE_URL'],
    ],
    ['a risk accepted for an unknown kind', { ALLOW_PLAINTEXT: 'smtp,everything' }, ['ALLOW_PLAINTEXT']],
    [
      'a production site at a private http address',
      { ...PRODUCTION, PUBLIC_URL: 'http://10.0.0.5' },
      ['PUBLIC_URL'],
    ],
    [
      'a production site with a preview of terms',
      { ...PRODUCTION, TERMS_PREVIEW: '2026-12-01' },
      ['TERMS_PREVIEW'],
    ],
    [
      'a production site with a moved clock',
      { ...PRODUCTION, CLOCK_START: '2024-03-08T15:00:00Z' },
      ['CLOCK_START'],
    ],
  ])('%s is refused, with one line per setting', (_title, env, names) => {
    const lines = readMessage(env).split('\n')
    expect(lines.map((line) => line.split(':')[0])).toEqual(names)
  })

  test.each<[title: string, env: Record<string, string>]>([
    ['a zero-width space at the end of a key', { MARKET_DATA_KEY: 'abc\u200b' }],
    ['a non-breaking space at the end', { MARKET_DATA_KEY: 'abc\u00a0' }],
    ['only a byte order mark', { SMTP_URL: '\ufeff' }],
    ['a soft hyphen in an address', { DATABASE_URL: 'postgres://u:p\u00ad@h/n' }],
    ['a right-to-left mark', { PUBLIC_URL: 'https://gwanyeok.example\u200f' }],
    ['a Hangul filler in a path', { DATA_DIR: '/var/lib/\u3164' }],
    ['a line end in a key', { S3_BUCKET: 'a\nb' }],
    ['a Korean letter in a key', { METRICS_TOKEN: '비밀'.repeat(16) }],
    ['full-width letters', { OPEN_PAGES: 'ｏｎ' }],
    ['curly quotes', { KAKAO_CLIENT_ID: '“id”' }],
    ['quotes that Docker passes on', { MARKET_DATA_KEY: '"abc"' }],
    ['quotes around a name', { OPERATOR_NAME: "'과녁'" }],
    ['an invisible letter in a link', { REGULATOR_REPORT_URL: 'https://www.fss.or.kr/\u200b' }],
  ])('%s is refused with a message of one line, which does not show the value', (_title, env) => {
    const [name, value] = Object.entries(env)[0]!
    expect(readMessage(env)).toMatch(new RegExp(`^${name}: [^\n]+$`))
    expect(readMessage(env)).not.toContain(value)
  })

  test('spaces and line ends around a value are removed', () => {
    expect(readConfig({ MARKET_DATA_KEY: ' abc \r\n', PORT: '4000\r' })).toMatchObject({
      marketDataKey: 'abc',
      port: 4000,
    })
  })

  test('texts for people, paths and host names may be Korean', () => {
    expect(
      readConfig({ OPERATOR_NAME: '과녁\u200b', DATA_DIR: '/srv/과녁', PUBLIC_URL: 'https://과녁.한국' }),
    ).toMatchObject({ dataDir: '/srv/과녁', publicUrl: 'https://xn--vb0b04f.xn--3e0b707e' })
  })

  test.each([
    'no-reply@gwanyeok.example',
    '과녁 <no-reply@gwanyeok.example>',
    '(주)과녁 <no-reply@gwanyeok.example>',
    '"과녁, 주식회사" <no-reply@gwanyeok.example>',
    '<no-reply@gwanyeok.example>',
  ])('%s is accepted as the sender of mails', (MAIL_FROM) => {
    expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
  })

  test.each([
    ['MAIL_FROM', '과녁'],
    ['MAIL_FROM', 'no-reply'],
    ['MAIL_FROM', '과녁 no-reply@x.example'],
    ['MAIL_FROM', '과녁 <no-reply>'],
    ['MAIL_FROM', '과녁 <no-reply@x.example'],
    ['MAIL_FROM', 'a@x.example, b@x.example'],
    ['MAIL_FROM', 'A, B <a@x.example>'],
    ['MAIL_FROM', 'A: b <a@x.example>'],
    ['PUBLIC_URL', 'https://x.example/app'],
    ['PUBLIC_URL', 'https://x.example/app/'],
    ['PUBLIC_URL', 'https://x.example//'],
    ['PUBLIC_URL', 'https://x.example?a=b'],
    ['PUBLIC_URL', 'https://x.example/?'],
    ['PUBLIC_URL', 'https://x.example#top'],
    ['PUBLIC_URL', 'https://x.example\\'],
    ['PUBLIC_URL', 'ftp://x.example'],
    ['PUBLIC_URL', 'x.example'],
    ['PUBLIC_URL', 'x.example:3000'],
    ['PUBLIC_URL', 'https:x.example'],
    ['PUBLIC_URL', 'https://me:pw@x.example'],
    ['PUBLIC_URL', 'https://'],
    ['MARKET_DATA_URL', 'https://prices.example?key=1'],
    ['MARKET_DATA_URL', 'https://me@prices.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://localhost:4318#x'],
    ['SAMPLE_DATA', 'ON'],
    ['SAMPLE_DATA', 'true'],
    ['SAMPLE_DATA', '1'],
    ['SAMPLE_DATA', 'yes'],
    ['SAMPLE_DATA', 'on off'],
    ['PORT', '3e3'],
    ['PORT', '0x10'],
    ['PORT', '+1'],
    ['PORT', '1,000'],
    ['PORT', '３０００'],
    ['PORT', '99999'],
    ['OTEL_TRACES_SAMPLER_ARG', '0x1'],
    ['OTEL_TRACES_SAMPLER_ARG', 'half'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
    ['OTEL_TRACES_SAMPLER_ARG', '-0.5'],
    ['OTEL_TRACES_SAMPLER_ARG', '1e-1'],
    ['OTEL_TRACES_SAMPLER_ARG', 'Infinity'],
    ['ADMIN_EMAILS', 'a@x.example;b@x.example'],
    ['ADMIN_EMAILS', 'A <a@x.example>'],
    ['ADMIN_EMAILS', 'a@x.example b@x.example'],
    ['ADMIN_EMAILS', 'a@'],
  ])('%s=%s is refused with a message of one line', (name, value) => {
    expect(readMessage({ [name]: value })).toMatch(new RegExp(`^${name}: [^\n]+$`))
  })

  test('an error does not show the value, which may be secret', () => {
    expect(readMessage({ DATABASE_URL: 'mysql://me:hunter2@x/y' })).not.toContain('hunter2')
  })
})

/** Returns the message with which these settings are refused. */
function readMessage(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('the settings were accepted')
}
