import { api } from '@gwanyeok/domain/api.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { createSeededRandom } from '#platform/seeded-random.ts'
import { realClock } from '#platform/clock.ts'
import { readDescribedAnswers } from '../contract/described-answers.ts'
import { createPlainPicture } from '../files/pictures.ts'
import { type Actors, createActors } from './actors.ts'
import { ROUTES_OUTSIDE_CONTRACT, drawRequest, type FuzzRequest } from './requests.ts'
import { type FuzzAnswer, findFault } from './find-fault.ts'
import { openProductForFile } from '../product/product-for-file.ts'

const IS_LONG_RUN = process.env['LONG'] === '1'
const REQUEST_COUNT = IS_LONG_RUN ? 20_000 : 500
/** Printed at the end. The same seed draws the same requests, except for ids, which differ in each run. */
const SEED = Number(process.env['FUZZ_SEED'] ?? (IS_LONG_RUN ? realClock.now() % 1_000_000 : 1))
/** Number of requests after which everybody signs in again. */
const SIGN_IN_INTERVAL = 150
/** Number of requests after which the clock moves. */
const CLOCK_INTERVAL = IS_LONG_RUN ? 1000 : 250
const CLOCK_STEP_MS = 30 * 3_600_000
/** A stream that never ends (stream.test.ts), the clock, and the API documentation, which a library serves. */
const EXCLUDED_ROUTES = /^(GET \/api\/stream|POST \/api\/dev\/clock|GET \/api\/docs.*)$/

let lastLoggedError = ''

const product = await openProductForFile({ settings: { OPEN_PAGES: 'on' } })
const webDir = mkdtempSync(path.join(tmpdir(), 'gwanyeok-web-'))
mkdirSync(path.join(webDir, 'assets'))
writeFileSync(path.join(webDir, 'index.html'), '<html><head></head></html>')
writeFileSync(path.join(webDir, 'assets', 'app-BH41L9_b.js'), 'export {}')
const stream = new Writable({
  write(chunk, _, callback) {
    lastLoggedError = String(chunk)
    callback()
  },
})
const app = await buildApp(product, {
  webDir,
  logger: { level: 'error', stream },
})
afterAll(async () => {
  await app.close()
  rmSync(webDir, { recursive: true })
})

async function sendRequest(actors: Actors, request: FuzzRequest): Promise<FuzzAnswer> {
  const { method, url, payload, remoteAddress } = request
  const cookie = actors.getPerson(request.caller).cookie()
  const answer = await app.inject({
    method,
    url,
    remoteAddress,
    headers: { ...(cookie && { cookie }), ...request.headers },
    ...(payload !== undefined && { payload }),
  })
  const getHeader = (name: string) => String(answer.headers[name] ?? '')
  return {
    status: answer.statusCode,
    type: getHeader('content-type'),
    cacheControl: getHeader('cache-control'),
    hasEtag: 'etag' in answer.headers,
    hasRetryAfter: 'retry-after' in answer.headers,
    body: unpack(answer.rawPayload, getHeader('content-encoding')),
  }
}

function unpack(bytes: Buffer, encoding: string): string {
  if (bytes.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

const formatRequest = ({ caller, method, url, headers, payload }: FuzzRequest) =>
  `${caller}: ${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${String(payload ?? '').slice(0, 500)}`

test('every route outside of the contract is requested', () => {
  const contractRoutes = new Set(Object.keys(api).map((route) => route.replace(' /', ' /api/')))
  const toPattern = (route: string) =>
    new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`)
  const missingRoutes = product.routes
    .filter(
      (route) => !contractRoutes.has(route) && !route.startsWith('HEAD ') && !EXCLUDED_ROUTES.test(route),
    )
    .filter(
      (route) => !ROUTES_OUTSIDE_CONTRACT.some((requestedRoute) => toPattern(route).test(requestedRoute)),
    )
  expect(missingRoutes).toEqual([])
})

test(
  'no request breaks the server, leaks internals, or gets an answer that the contract does not declare',
  { timeout: 7_200_000 },
  async () => {
    const random = createSeededRandom(SEED)
    const actors = await createActors(product, random)
    const describedAnswers = await readDescribedAnswers(product.app)
    const picture = await createPlainPicture(20, 20).png().toBuffer()
    const findings = new Map<string, string>()
    const statuses = new Map<string, Set<number>>()
    const startedAt = realClock.now()
    for (let count = 1; count <= REQUEST_COUNT; count++) {
      if (count % SIGN_IN_INTERVAL === 0) await actors.signInAgain()
      if (count % CLOCK_INTERVAL === 0) await product.moveTo(product.clock.now() + CLOCK_STEP_MS)
      const request = drawRequest(random, actors.listKnownValues, picture)
      lastLoggedError = ''
      const answer = await sendRequest(actors, request)
      if (answer.status < 400) actors.collectIds(answer.body)
      await actors.undoReadOnlyMode()
      statuses.set(request.route, (statuses.get(request.route) ?? new Set()).add(answer.status))
      const fault = findFault(request, answer, describedAnswers)
      const kind = `${request.route}: ${fault}`
      if (fault !== null && !findings.has(kind))
        findings.set(kind, `${formatRequest(request)}\n  ${lastLoggedError.slice(0, 1500)}`)
    }
    const seconds = Math.round((realClock.now() - startedAt) / 1000)
    process.stdout.write(
      `fuzzer: ${REQUEST_COUNT} requests, ${seconds} s, seed ${SEED}, ${findings.size} findings\n`,
    )
    expect([...findings].map(([kind, example]) => `${kind}\n  ${example}`)).toEqual([])
    // Requests that are refused prove little, so a third of the routes must succeed at least once; in a long run, half.
    const passedRoutes = [...statuses].filter(([, seenStatuses]) =>
      [...seenStatuses].some((status) => status < 300),
    )
    expect(passedRoutes.length).toBeGreaterThan(statuses.size / (IS_LONG_RUN ? 2 : 3))
  },
)
