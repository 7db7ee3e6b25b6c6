import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../run.mjs'
import { readJson } from './fetch-bytes.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'gwanyeok-reading-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts a site that answers every request with `answer`; returns its address. */
async function startSite(answer) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${server.address().port}`
}

/** Runs `npm run verify`; returns its exit code and its error output. */
async function verify(...args) {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/verify/main.mjs'), ...args], {
    cwd: folder,
  })
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, output }
}

test('a site that does not answer is named, with the reason', async () => {
  expect(await verify('http://127.0.0.1:2')).toEqual({
    code: 1,
    output:
      '연결할 수 없음: http://127.0.0.1:2/log/verifier (connect ECONNREFUSED 127.0.0.1:2). It cannot be reached.\n',
  })
})

test.each([
  [
    'breaks off',
    (_request, response) =>
      response.writeHead(200, { 'content-length': 9 }).end('half', () => response.destroy()),
    /^연결할 수 없음: ADDRESS\/log\/verifier \([^\n]+\n$/,
  ],
  [
    'has no log',
    (_request, response) => response.writeHead(404).end(),
    /^거절함: ADDRESS\/log\/verifier \(404\)[^\n]+\n$/,
  ],
  [
    'is no site of this product',
    (_request, response) => response.end('<!doctype html>'),
    /^(읽을 수 없음: ADDRESS|기록의 공개 키)[^\n]+\n$/,
  ],
])('a site that %s is reported with a message of one line', async (_case, answer, line) => {
  const address = await startSite(answer)
  const { code, output } = await verify(address)
  expect(output.replace(address, 'ADDRESS')).toMatch(line)
  expect(code).toBe(1)
})

test.each([[], ['gwanyeok.example'], ['ftp://gwanyeok.example'], ['--nothing']])(
  'without the address of a site, the usage is printed: %s',
  async (...args) => {
    const { code, output } = await verify(...args.filter(Boolean))
    expect(output).toBe('npm run verify -- https://example.com [--candles FOLDER]\n')
    expect(code).toBe(1)
  },
)

test('an unreadable file of an earlier run is named', async () => {
  const file = path.join(folder, 'seen.json')
  expect(await readJson(file)).toBeNull()
  writeFileSync(file, '{"size":')
  await expect(readJson(file)).rejects.toThrow(file)
})
