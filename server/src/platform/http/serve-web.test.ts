import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWeb } from './serve-web.ts'

const webDir = mkdtempSync(path.join(tmpdir(), 'gwanyeok-web-'))
const app = Fastify()
const PAGE = `<html><head><title>과녁</title></head><body>${'<p>첫 그림</p>'.repeat(200)}</body></html>`
const DEFAULT_META_TAGS = '<meta name="product">'
const STYLES = '<style>:root{--site:1}</style>'
const buildPage = (tags: string) => PAGE.replace('</head>', `${tags}${STYLES}\n</head>`)
const SCRIPT = 'console.log(1)\n'.repeat(200)
const HASHED_FILE = '/assets/index-BH41L9_b.js'
const IMMUTABLE = 'public, max-age=31536000, immutable'

beforeAll(async () => {
  mkdirSync(path.join(webDir, 'assets'))
  const files = {
    'index.html': PAGE,
    'service-worker.js': SCRIPT,
    'theme.js': SCRIPT,
    [HASHED_FILE.slice(1)]: SCRIPT,
  }
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(webDir, name)
    writeFileSync(file, content)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content))
  }
  const renderMetaTags = async ({ url }: { url: string }) =>
    url.includes('prediction=') ? '<meta name="shared">' : ''
  const findAppAddress = (address: string) =>
    address.startsWith('/stocks/') ? `/?stock=${address.slice('/stocks/'.length)}` : null
  const isPage = (address: string) => /^\/(feed|user\/[^/]+)?$/.test(address)
  await serveWeb(app, {
    webDir,
    isPage,
    findAppAddress,
    renderMetaTags,
    defaultMetaTags: DEFAULT_META_TAGS,
    styles: STYLES,
  })
})
afterAll(async () => {
  await app.close()
  rmSync(webDir, { recursive: true })
})

const getAnswer = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('a built file', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ])('is sent as the build compressed it, for %s', async (acceptedEncoding, encoding, unpack) => {
    const answer = await getAnswer(HASHED_FILE, { 'accept-encoding': acceptedEncoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['vary']).toContain('accept-encoding')
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT)
  })

  it('is sent uncompressed to clients that accept no compression', async () => {
    const answer = await getAnswer(HASHED_FILE, { 'accept-encoding': 'identity' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(SCRIPT)
  })

  it.each([
    [HASHED_FILE, IMMUTABLE],
    ['/service-worker.js', 'no-cache'],
    ['/theme.js', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/', 'no-cache'],
    ['/feed', 'no-cache'],
    ['/?prediction=1', 'no-cache'],
  ])('%s has cache-control: %s', async (url, cacheControl) => {
    const answer = await getAnswer(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe(cacheControl)
  })

  it.each(['/', '/feed', '/index.html', '/service-worker.js', HASHED_FILE])(
    '%s is revalidated with 304',
    async (url) => {
      const headers = { 'accept-encoding': 'br' }
      const { etag } = (await getAnswer(url, headers)).headers
      expect(etag).toBeTruthy()
      const secondAnswer = await getAnswer(url, { ...headers, 'if-none-match': String(etag) })
      expect(secondAnswer.statusCode).toBe(304)
      expect(secondAnswer.body).toBe('')
    },
  )
})

describe('an address without a file', () => {
  it.each([
    '/',
    '/feed',
    '/user/7?stock=TSLA',
    '/?stock=BRK.B',
    '/feed?token=ab.cd.js',
    '/index.html',
    '/user/first.last',
    '/user/7.json',
    '/user/BRK.B',
  ])('%s opens the page', async (url) => {
    const answer = await getAnswer(url)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.body).toBe(buildPage(DEFAULT_META_TAGS))
  })

  it.each(['BRK.B', 'BRK.A', 'BRK.js'])('%s is a stock symbol, not a file', async (symbol) => {
    const { statusCode, headers } = await getAnswer(`/stocks/${symbol}`)
    expect([statusCode, headers['location']]).toEqual([302, `/?stock=${symbol}`])
  })

  it.each(['/user/BRK.B/posts', '/feed/BRK.B', '/predictions/7.json', '/old/page.html/'])(
    '%s is not a file name: the app shows that the page does not exist',
    async (url) => {
      const answer = await getAnswer(url)
      expect([answer.statusCode, answer.body.includes('data-missing')]).toEqual([404, true])
    },
  )

  it.each(['br', 'identity'])(
    'without a page gets the app’s 404 page, encoded as %s',
    async (acceptedEncoding) => {
      const answer = await getAnswer('/unknown', { 'accept-encoding': acceptedEncoding })
      const body =
        acceptedEncoding === 'br' ? brotliDecompressSync(answer.rawPayload).toString() : answer.body
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(body).toContain('data-missing')
      expect(body).toContain(STYLES)
      expect(body).toContain('첫 그림')
      const secondAnswer = await getAnswer('/unknown', { 'if-none-match': String(answer.headers['etag']) })
      expect(secondAnswer.statusCode).toBe(404)
    },
  )

  it.each([
    ['identity', undefined, String],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ])('gets a page with its own meta tags, encoded as %s', async (acceptedEncoding, encoding, unpack) => {
    const answer = await getAnswer('/?prediction=1', { 'accept-encoding': acceptedEncoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(unpack(answer.rawPayload).toString()).toBe(buildPage('<meta name="shared">'))
    const defaultPage = await getAnswer('/', { 'accept-encoding': acceptedEncoding })
    expect(defaultPage.headers['content-encoding']).toBe(encoding)
    expect(unpack(defaultPage.rawPayload).toString()).toBe(buildPage(DEFAULT_META_TAGS))
  })

  it.each([
    '/assets/gone-12345678.js',
    '/assets/BRK.B',
    '/assets/gone',
    '/sitemap.xml',
    '/%73itemap.xml',
    '/wp-login.php',
    '/favicon.png?v=2',
    '/.env',
    '/.git/config',
    '/user/.env',
    '/page.html/',
  ])('%s is answered with 404 and without a page', async (url) => {
    const answer = await getAnswer(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
    expect(answer.body).not.toContain('<html>')
  })

  it('that names a file is answered with a short text', async () => {
    const answer = await getAnswer('/sitemap.xml')
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect(answer.body).toBe('Not found\n')
  })
})
