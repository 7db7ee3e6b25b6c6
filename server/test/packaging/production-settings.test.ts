import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { listMissingOperatorSettings } from '#platform/config/operator-settings.ts'

const template = readFileSync(path.join(import.meta.dirname, '../../../packaging/production.env'), 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'gwanyeok-production-'))
afterAll(() => rmSync(folder, { recursive: true }))

function readSettings(text: string) {
  const SETTINGS_FILE = path.join(folder, '.env')
  writeFileSync(SETTINGS_FILE, text)
  return readConfig({ SETTINGS_FILE })
}

test('the template lacks only the market-data key to start', () => {
  expect(() => readSettings(template)).toThrow(/^MARKET_DATA_KEY: [^\n]+$/)
})

test('the filled-in template starts a production site behind one proxy with its operator’s details', () => {
  const filledTemplate = template.replaceAll(/^([A-Z_]+)=$/gm, (_, name: string) =>
    name === 'TERMS_EFFECTIVE_DATE' ? `${name}=2026-12-01` : `${name}=${name.toLowerCase()}@example.com`,
  )
  const config = readSettings(filledTemplate)
  expect(config).toMatchObject({
    production: true,
    publicUrl: 'https://gwanyeok.example',
    dataDir: '/var/lib/gwanyeok',
    adminEmails: ['admin_emails@example.com'],
  })
  expect(listMissingOperatorSettings(config.operator)).toEqual([])
  expect([config.isTrustedProxy('127.0.0.1', 0), config.isTrustedProxy('127.0.0.1', 1)]).toEqual([
    true,
    false,
  ])
})
