import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

let folder: string
const buildPath = (name: string) => path.join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-secrets-'))
  await writeFile(buildPath('key'), 'from a file\n')
  await writeFile(buildPath('empty'), '\n')
})
afterAll(() => rm(folder, { recursive: true }))

test('a secret is read from a file, without the line end', () => {
  expect(readConfig({ MARKET_DATA_KEY_FILE: buildPath('key') }).marketDataKey).toBe('from a file')
})

test.each([
  ['a missing file', { SMTP_URL_FILE: 'absent' }],
  ['an empty file', { SMTP_URL_FILE: 'empty' }],
  ['a setting given twice', { SMTP_URL_FILE: 'key', SMTP_URL: 'smtp://mail.example.com' }],
])(
  '%s is refused: the error names the setting and does not show the content',
  (_case, { SMTP_URL_FILE, ...env }) => {
    const readSettings = () => readConfig({ ...env, SMTP_URL_FILE: buildPath(SMTP_URL_FILE) })
    expect(readSettings).toThrow(/^SMTP_URL_FILE: /)
    expect(readSettings).not.toThrow('from a file')
  },
)

test('the content of a file is validated like the setting itself', () => {
  expect(() => readConfig({ DATABASE_URL_FILE: buildPath('key') })).toThrow(/^DATABASE_URL: /)
})
