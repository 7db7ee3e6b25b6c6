import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { readEnvFile } from './env-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'gwanyeok-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

function writeEnvFile(content: string | Buffer): string {
  const file = path.join(folder, '.env')
  writeFileSync(file, content)
  return file
}

const readSettings = (content: string | Buffer) => readEnvFile(writeEnvFile(content))

test.each<[string, string, Record<string, string>]>([
  ['plain lines', 'PORT=4000\nHOST=0.0.0.0', { PORT: '4000', HOST: '0.0.0.0' }],
  ['a byte order mark', '\ufeffPORT=4000\n', { PORT: '4000' }],
  ['Windows line ends', 'PORT=4000\r\nHOST=::\r\n', { PORT: '4000', HOST: '::' }],
  ['export and surrounding spaces', '  export  PORT = 4000  \n', { PORT: '4000' }],
  [
    'comments and empty lines',
    '# one\n\n  # two\nPORT=4000 # three\nHOST= # none',
    { PORT: '4000', HOST: '' },
  ],
  ['a # within a value', 'SMTP_URL=smtp://u:p#w@h', { SMTP_URL: 'smtp://u:p#w@h' }],
  ['a # in quotes', `A="x # y" # z\nB='x # y'\nC=\`x # y\``, { A: 'x # y', B: 'x # y', C: 'x # y' }],
  ['equal signs in a value', 'A=b=c==', { A: 'b=c==' }],
  [
    'an escaped line end in double quotes only',
    String.raw`A="x\ny"` + '\n' + String.raw`B='x\ny'`,
    { A: 'x\ny', B: String.raw`x\ny` },
  ],
  ['quoted values over several lines', 'A="x\ny"\nB=z', { A: 'x\ny', B: 'z' }],
  ['quotes within a value', 'MAIL_FROM= x "A" <a@b.c>', { MAIL_FROM: 'x "A" <a@b.c>' }],
  ['a $ without substitution', 'A=$HOME', { A: '$HOME' }],
])('accepts %s', (_case, content, expected) => {
  expect(readSettings(content)).toEqual(expected)
})

test.each([
  ['a line without =', 'PORT=4000\nDATABASE_URL postgres://h/n\n', /^\.env: 2번째 줄[^\n]+$/],
  ['a colon instead of =', 'PORT: 4000', /^\.env: 1번째 줄[^\n]+$/],
  ['a value without a name', '=4000', /^\.env: 1번째 줄[^\n]+$/],
  ['a quote that is not closed', 'HOST=x\nSMTP_URL="smtp://h\nPORT=4000', /^\.env: 2번째 줄[^\n]+$/],
  ['a quote that only the next value’s quote would close', 'A="x\nB="y"', /^\.env: 1번째 줄[^\n]+$/],
  ['text after a quoted value', `A='it''s'`, /^\.env: 1번째 줄[^\n]+$/],
  ['a repeated name', 'PORT=1\nHOST=x\nexport PORT=2', /^PORT: [^\n]*1, 3번째 줄[^\n]+$/],
  ['a UTF-16 file', Buffer.from('\ufeffPORT=1', 'utf16le'), /^\.env: [^\n]+UTF-8[^\n]+$/],
])('refuses %s with a message of one line', (_case, content, message) => {
  expect(() => readSettings(content)).toThrow(message)
})

test('a missing file is named', () => {
  expect(() => readEnvFile(path.join(folder, 'absent'))).toThrow(/^\.env: .*absent 파일을 읽을 수 없어요/)
})

test('the environment takes precedence, also with an empty value', () => {
  const SETTINGS_FILE = writeEnvFile('PORT=4000\nHOST=0.0.0.0\nLOG_LEVEL=warn')
  const config = readConfig({ SETTINGS_FILE, HOST: '::1', LOG_LEVEL: '' })
  expect(config).toMatchObject({ port: 4000, host: '::1', logLevel: 'info' })
})
