import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import { signUpMember } from './person.ts'
import { openAppOnSameServices } from './product.ts'
import { openProductForFile } from './product-for-file.ts'

let app: FastifyInstance

const product = await openProductForFile()
const webDir = mkdtempSync(path.join(tmpdir(), 'gwanyeok-web-'))
mkdirSync(path.join(webDir, 'assets'))
writeFileSync(path.join(webDir, 'index.html'), '<html><head></head></html>')
writeFileSync(path.join(webDir, 'assets', 'app-BH41L9_b.js'), 'export {}')
afterAll(() => rmSync(webDir, { recursive: true }))
// A new server for each test, so that its rate-limit counters start at zero, with the limits of a production site.
beforeEach(async () => {
  app = await openAppOnSameServices({ ...product, config: { ...product.config, clockStart: null } }, webDir)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** Sends the request line unchanged, because clients would normalize the URL. */
async function sendLine(line: string): Promise<{ status: number; headers: string; body: string }> {
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  const answer = await text(socket)
  const [headers = '', ...bodyParts] = answer.split('\r\n\r\n')
  return { status: Number(headers.split(' ')[1]), headers, body: bodyParts.join('\r\n\r\n') }
}

const readRemainingCalls = (headers: string) => Number(/x-ratelimit-remaining: (\d+)/i.exec(headers)?.[1])

const CALLS = [
  ['GET /api/landing', 200],
  ['GET /%61pi/landing', 200],
  ['GET /%61%70%69/%6canding', 200],
  ['GET http://elsewhere.example/api/landing', 200],
  ['GET HTTP://localhost/%61pi/landing?x', 200],
  ['HEAD /%61pi/landing', 200],
  ['GET /api/nothing', 401],
  ['GET /%61pi/nothing', 401],
  ['GET http://localhost/api/nothing', 401],
  ['POST /%61pi/nothing', 401],
  ['POST /nothing', 401],
  ['OPTIONS *', 401],
] as const

describe('a call of the API', () => {
  it.each(CALLS)('%s is counted, and not stored by shared caches', async (line, status) => {
    const answer = await sendLine(line)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatch(/cache-control: (no-store|private, no-cache)\r/i)
    expect(readRemainingCalls(answer.headers)).toBe(599)
    expect(readRemainingCalls((await sendLine('GET /api/landing')).headers)).toBe(598)
  })

  it('is limited however its URL is written', async () => {
    for (let index = 0; index < 600; index++) await app.inject({ url: '/api/session' })
    for (const [line] of CALLS)
      expect({ line, status: (await sendLine(line)).status }).toEqual({ line, status: 429 })
  })

  it('with a malformed URL is not stored by caches', async () => {
    const { status, headers } = await sendLine('GET /api/%zz')
    expect(status).toBe(401)
    expect(headers).toMatch(/cache-control: no-store/i)
  })
})

describe('a file', () => {
  const getAsset = (requestHeaders: Record<string, string>) =>
    app.inject({ url: '/assets/app-BH41L9_b.js', headers: requestHeaders })

  it.each(['bytes=9-', 'bytes=99999999-', 'bytes=-99999999'])('has no range %s', async (range) => {
    const answer = await getAsset({ range })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */9')
    expect(answer.json()).toMatchObject({ error: { code: 'range_not_satisfiable' } })
  })

  it('is sent in parts', async () => {
    const answer = await getAsset({ range: 'bytes=0-5' })
    expect([answer.statusCode, answer.body]).toEqual([206, 'export'])
  })

  it.each([
    ['if-match', '"another"'],
    ['if-unmodified-since', 'Wed, 21 Oct 1995 07:28:00 GMT'],
  ])('is not sent if %s names another version', async (name, value) => {
    const answer = await getAsset({ [name]: value })
    expect(answer.statusCode).toBe(412)
    expect(answer.json()).toMatchObject({ error: { code: 'precondition_failed' } })
  })
})

describe('a page', () => {
  it.each([
    ['GET /?prediction=01HZZZZZZZZZZZZZZZZZZZZZZZ', 599],
    ['GET /?pr%65diction=01HZZZZZZZZZZZZZZZZZZZZZZZ', 599],
    ['GET http://elsewhere.example/feed?prediction=01HZZZZZZZZZZZZZZZZZZZZZZZ', 599],
    ['GET http://elsewhere.example?prediction=01HZZZZZZZZZZZZZZZZZZZZZZZ', 599],
    ['GET /feed', NaN],
    ['GET http://localhost/feed', NaN],
    ['GET /assets/app-BH41L9_b.js', NaN],
    // NaN: the answer has no such header, because the page is not counted.
  ])('%s is counted if it reads the database', async (line, remainingCount) => {
    const { status, headers } = await sendLine(line)
    expect(status).toBe(200)
    expect(readRemainingCalls(headers)).toBe(remainingCount)
    expect(headers).not.toMatch(/no-store/)
  })

  it.each(['', '?post=x'])('of a member has only the product’s meta tags, at /user/:id%s', async (suffix) => {
    const { id } = await signUpMember(product, `곰돌이${suffix.length}`)
    const { body } = await sendLine(`GET /user/${id}${suffix}`)
    expect(body).toBe((await sendLine('GET /leaderboard')).body)
    expect(body).toContain('og:title')
    expect(body).not.toContain('곰돌이')
  })

  it.each([
    'GET /%2eenv',
    'GET /.env',
    'GET http://localhost/.env',
    'GET /%73itemap%2exml',
    'GET /assets%2Fgone',
  ])('%s is not a page: it looks like a file', async (line) => {
    const { status, body } = await sendLine(line)
    expect([status, body]).toEqual([404, 'Not found\n'])
  })
})
