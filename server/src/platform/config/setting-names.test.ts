import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'gwanyeok-names-'))
afterAll(() => rmSync(folder, { recursive: true }))
const SETTINGS_FILE = path.join(folder, '.env')

function readConfigFromFile(content: string) {
  writeFileSync(SETTINGS_FILE, content)
  return readConfig({ SETTINGS_FILE })
}

describe('in .env', () => {
  test.each([
    ['DATABSE_URL=postgres://h/n', /^DATABSE_URL: [^\n]*DATABASE_URL[^\n]*$/],
    ['OPEN_PAGE=on', /^OPEN_PAGE: [^\n]*OPEN_PAGES[^\n]*$/],
    ['database_url=postgres://h/n', /^database_url: [^\n]*DATABASE_URL[^\n]*$/],
    ['POTR=4000', /^POTR: [^\n]*nearest is PORT\.$/],
    ['PUSHKEY=x', /^PUSHKEY: [^\n]*PUSH_KEY[^\n]*$/],
    ['OPEN_PAGE=', /^OPEN_PAGE: [^\n]*OPEN_PAGES[^\n]*$/],
    ['SOMETHING_QUITE_DIFFERENT=1', /^SOMETHING_QUITE_DIFFERENT: [^\n]*npm start -- --help[^\n]*$/],
    ['CONTACT_RETENTION=1095', /^CONTACT_RETENTION: 이제 없는 설정[^\n]*$/],
    ['CHANCE_MULTIPLIER=off', /^CHANCE_MULTIPLIER: 이제 없는 설정[^\n]*$/],
    ['SUPPORT_EMAIL_FILE=/run/x', /^SUPPORT_EMAIL_FILE: [^\n]*SUPPORT_EMAIL\.$/],
    ['SETTINGS_FILE=.env', /^SETTINGS_FILE: [^\n]*$/],
    ['PORTT=1\nHOSTT=x', /^PORTT: [^\n]*PORT\.\nHOSTT: [^\n]*HOST\.$/],
  ])('%s is refused, with one line each', (content, message) => {
    expect(() => readConfigFromFile(content)).toThrow(message)
  })

  test('settings for secret files and OpenTelemetry are accepted', () => {
    const secret = path.join(folder, 'secret')
    writeFileSync(secret, '\ufeffsecret\n')
    const lines = [`MARKET_DATA_KEY_FILE=${secret}`, 'OTEL_SERVICE_NAME=x', 'OTEL_EXPORTER_OTLP_HEADERS=a=b']
    expect(readConfigFromFile(lines.join('\n')).marketDataKey).toBe('secret')
  })
})

describe('in the environment', () => {
  test.each([
    ['DATABSE_URL', /^DATABSE_URL: [^\n]*DATABASE_URL[^\n]*$/],
    ['OPEN_PAGE', /^OPEN_PAGE: [^\n]*OPEN_PAGES[^\n]*$/],
    ['TRUSTED_PROXY', /^TRUSTED_PROXY: [^\n]*TRUST_PROXY[^\n]*$/],
    ['SMTP_URL_FIEL', /^SMTP_URL_FIEL: [^\n]*SMTP_URL_FILE[^\n]*$/],
    ['CONTACT_RETENTION', /^CONTACT_RETENTION: [^\n]*$/],
    ['CHANCE_MULTIPLIER', /^CHANCE_MULTIPLIER: [^\n]*$/],
    ['SUPPORT_EMAIL_FILE', /^SUPPORT_EMAIL_FILE: [^\n]*$/],
    ['SETTING_FILE', /^SETTING_FILE: [^\n]*SETTINGS_FILE[^\n]*$/],
  ])('%s is refused with a message of one line', (name, message) => {
    expect(() => readConfig({ [name]: 'x', PATH: '/bin' })).toThrow(message)
  })

  test.each(['POST', 'LOG_KEYS', 'HOME', 'SOMETHING_QUITE_DIFFERENT', 'DATABASE_NAMES', 'npm_config_cache'])(
    '%s may belong to another program',
    (name) => {
      expect(readConfig({ [name]: 'x' }).port).toBe(3000)
    },
  )
})
