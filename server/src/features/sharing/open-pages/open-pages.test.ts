import type { FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { suspend } from '#test/builders/community.ts'
import { addJudged } from '#test/builders/judged.ts'
import { uploaded } from '#test/files/pictures.ts'
import { PASSWORD, type Person, signedUp } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { plantWorld } from '#test/visibility/visibility-world.ts'
import { keepWeeklyRanks } from '#shared/standings/weekly-ranks.ts'
import { readFont } from './font.ts'
import { beginOpenPages } from './open-seen.ts'
import { openPageAt, openPagesStyle } from './page-at.ts'

const MADE = Date.parse('2024-06-03T16:00:00Z')
const LAST_WEEK = '2024-05-31T20:00:00.000Z'
const NOWHERE = '01HZZZZZZZZZZZZZZZZZZZZZZZ'

const webDir = mkdtempSync(join(tmpdir(), 'gwanyeok-web-'))
afterAll(() => rmSync(webDir, { recursive: true }))
mkdirSync(join(webDir, 'assets'))
const sliceOf = (name: string, range: string) =>
  `@font-face{font-family:Pretendard Variable;src:url(/assets/${name}.woff2);unicode-range:${range}}`
writeFileSync(
  join(webDir, 'assets', 'font-BH41L9_b.css'),
  [sliceOf('hangul', 'U+AC00-D7A3'), sliceOf('ascii', 'U+20-7E,U+A0'), sliceOf('rare', 'U+2708')].join(''),
)
const font = await readFont(webDir)

const product = await productForFile({ at: MADE, settings: { OPEN_PAGES: 'on' } })
await beginOpenPages(product.db, MADE)
const world = await plantWorld(product, MADE)
const { author } = world
/** What every member may read is open. */
const member = world.watchers.find(({ name }) => name === '남남')!
const predictions = world.planted.filter(({ kind }) => kind === 'prediction')

const pageAt = (url: string, headers = {}) =>
  openPageAt({ ...product, font }, { url, headers } as FastifyRequest)
/** The page of a stranger; undefined: 404. */
async function opened(url: string): Promise<string | undefined> {
  const page = await pageAt(url)
  if (!page || 'redirect' in page) throw new Error(`${url} is no open page`)
  return page.status === 200 ? page.html : undefined
}
const get = (url: string, headers = {}) => product.app.inject({ method: 'GET', url, headers })
const oEmbed = (path: string) =>
  get(`/api/oembed?url=${encodeURIComponent(`${product.config.publicUrl}${path}`)}`)

/** A prediction of +10 % in three days. */
async function madeBy({ call }: Person, stock = 'AMD'): Promise<{ id: string }> {
  const { body: seen } = await call<{ price: { currentPrice: number } }>(`GET /stocks/${stock}`)
  const seenPrice = seen.price.currentPrice
  const targetPrice = Math.round(seenPrice * 110) / 100
  const { body } = await call<{ id: string }>('POST /predictions', {
    ...{ stock, seenPrice, targetPrice, period: 3 },
  })
  return body
}

/** Everything that anybody may read. */
async function everything(): Promise<string> {
  const pages = [
    ...predictions.map(({ id }) => `/predictions/${id}`),
    ...world.stocks.map((symbol) => `/stocks/${symbol}`),
    ...world.watchers.map(({ person }) => `/user/${person.id || NOWHERE}`),
    '/leaderboard',
  ]
  const files = [
    ...predictions.flatMap(({ id }) => [
      `/embed/predictions/${id}`,
      `/api/oembed?url=${product.config.publicUrl}/predictions/${id}`,
    ]),
    ...world.stocks.map((symbol) => `/feeds/stocks/${symbol}`),
    `/feeds/user/${author.id}`,
    '/feeds/leaderboard',
    '/sitemap.xml',
  ]
  const shown = [
    ...(await Promise.all(pages.map(opened))),
    ...(await Promise.all(files.map(async (url) => (await get(url)).body))),
  ]
  return shown.join('\n')
}

describe.each([
  ['before the reveal', 30],
  ['after the reveal', 150],
])('%s', (_, minutes) => {
  it('shows what is public and revealed, and nothing of the rest', async () => {
    const now = MADE + minutes * 60_000
    await product.moveTo(now)
    const all = await everything()
    const running = predictions.filter(
      (item) => item.status === 'pending' && item.sightOf(member, now) === 'all',
    )
    const runs = /진행 중 (\d+)건/.exec((await opened(`/user/${author.id}`)) ?? '')?.[1]
    expect(Number(runs ?? 0)).toBe(running.length)
    for (const item of world.planted) {
      const isOpen = item.kind === 'prediction' && item.sightOf(member, now) === 'all'
      const hidden = isOpen ? [] : [...item.traces, ...item.secrets]
      expect([item.id, hidden.filter((canary) => all.includes(canary))]).toEqual([item.id, []])
      if (item.kind !== 'prediction') continue
      const page = await opened(`/predictions/${item.id}`)
      expect([item.id, page?.includes(item.secrets[0]!)]).toEqual([item.id, isOpen ? true : undefined])
      const [embed, link] = [
        await get(`/embed/predictions/${item.id}`),
        await oEmbed(`/?prediction=${item.id}`),
      ]
      expect([embed.statusCode, link.statusCode]).toEqual(isOpen ? [200, 200] : [404, 404])
    }
  })
})

it('answers for what is not open as for what does not exist', async () => {
  const closed = predictions.find((item) => item.sightOf(member, product.clock.now()) === 'sealed')!
  const bare = async (id: string) => JSON.stringify(await pageAt(`/predictions/${id}`)).replaceAll(id, '')
  expect(await bare(closed.id)).toBe(await bare(NOWHERE))
  expect((await get(`/embed/predictions/${closed.id}`)).body).toBe(
    (await get(`/embed/predictions/${NOWHERE}`)).body,
  )
})

it('gives the app to members, and its own page at the same address to who is signed out', async () => {
  const cookie = { cookie: author.cookie() }
  const { id } = predictions.find((item) => item.sightOf(member, product.clock.now()) === 'all')!
  expect(await pageAt(`/predictions/${id}`, cookie)).toEqual({ redirect: `/?prediction=${id}` })
  for (const symbol of ['TSLA', 'BRK.B', 'JPMpC'])
    for (const path of [`/stocks/${symbol}`, `/stocks/${symbol}/`, `/stocks/${symbol}?from=share`])
      expect(await pageAt(path, cookie)).toEqual({ redirect: `/?stock=${symbol}` })
  expect(await pageAt(`/user/${author.id}`, cookie)).toBeNull()
  expect(await pageAt('/leaderboard', cookie)).toBeNull()
  // Where the sign-in begins.
  for (const form of ['login', 'signup']) {
    expect(await pageAt(`/user/${author.id}?${form}`)).toBeNull()
    expect(await opened('/leaderboard')).toContain(`href="/leaderboard?${form}"`)
    expect(await opened(`/predictions/${id}`)).toContain(`href="/?prediction=${id}&amp;${form}"`)
  }
  for (const path of [
    '/feed',
    '/stocks/TSLA/more',
    '/stocks/TSLA//',
    '//',
    '/\\',
    '//:0',
    '//elsewhere.example/leaderboard',
  ])
    expect([path, await pageAt(path)]).toEqual([path, null])
  const off = { ...product, font, config: { ...product.config, openPages: 'off' as const } }
  // The landing page links to what is open, and to nothing that is not.
  expect([openPagesStyle(product), openPagesStyle(off)]).toEqual([
    expect.stringContaining('--open-pages'),
    '',
  ])
  const request = { url: `/predictions/${id}`, headers: {} } as FastifyRequest
  expect(await openPageAt(off, request)).toEqual({ redirect: `/?prediction=${id}` })
  expect(await openPageAt(off, { ...request, url: `/user/${author.id}` })).toBeNull()
})

it('names the slices of the font whose letters it shows, which its policy allows', async () => {
  const page = await pageAt('/leaderboard')
  if (!page || 'redirect' in page) throw new Error('no page')
  const styles = [...page.html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style!)
  const slices = [...page.html.matchAll(/url\(\/assets\/(\w+)/g)].map(([, name]) => name)
  expect(new Set(slices)).toEqual(new Set(['ascii', 'hangul']))
  for (const style of styles) expect(page.policy).toContain(hash('sha256', style, 'base64'))
  expect(page.policy).toContain("font-src 'self'")
  expect(page.html).not.toMatch(/<script|rel="stylesheet"/)
})

it('is embedded anywhere as one small file without scripts or cookies', async () => {
  const { id } = predictions.find((item) => item.sightOf(member, product.clock.now()) === 'all')!
  const { headers, body } = await get(`/embed/predictions/${id}`)
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(headers['content-security-policy']).toContain(
    hash('sha256', /<style>(.*)<\/style>/s.exec(body)![1]!, 'base64'),
  )
  expect([headers['x-frame-options'], headers['set-cookie']]).toEqual([undefined, undefined])
  expect(Buffer.byteLength(body)).toBeLessThan(15_000)
  expect(body).not.toMatch(/<script|<link|<img|url\(/)
  expect(body).toContain('모의 시세')
  const link = (await oEmbed(`/predictions/${id}`)).json<{ html: string; type: string }>()
  expect(link.type).toBe('rich')
  expect(link.html).toContain(`${product.config.publicUrl}/embed/predictions/${id}`)
  for (const path of ['/feed', '/predictions/', '/user/x']) expect((await oEmbed(path)).statusCode).toBe(404)
  expect((await get(`/api/oembed?url=https://elsewhere.example/predictions/${id}`)).statusCode).toBe(404)
})

it('has feeds that tell when nothing has changed, and a sitemap of what is judged', async () => {
  const feed = await get(`/feeds/user/${author.id}`)
  expect(feed.headers['content-type']).toContain('application/atom+xml')
  const again = await get(`/feeds/user/${author.id}`, { 'if-none-match': String(feed.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const map = (await get('/sitemap.xml')).body
  const judged = predictions.filter(
    (item) => item.status === 'success' && item.sightOf(member, product.clock.now()) === 'all',
  )
  expect(map.match(/<loc>/g)).toHaveLength(judged.length)
  for (const { id } of judged) expect(map).toContain(`/predictions/${id}</loc>`)
})

it.each([
  '/embed/predictions/:id',
  '/feeds/user/:id',
  '/feeds/stocks/TSLA',
  '/feeds/leaderboard',
  '/sitemap.xml',
  '/api/photos/:id/full',
])('%s is counted, since the database is asked for it', async (path) => {
  const { headers } = await get(path.replace(':id', NOWHERE))
  expect(headers['x-ratelimit-remaining']).toBeDefined()
})

it('shows no points of a void prediction', async () => {
  const { id } = predictions.find(
    (item) => item.status === 'pending' && item.sightOf(member, product.clock.now()) === 'all',
  )!
  const page = () => opened(`/predictions/${id}`)
  expect(await page()).toContain('최대')
  await product.db
    .updateTable('predictions')
    .set({ status: 'void', voidReason: '상장 폐지', evaluatedAt: new Date(product.clock.now()) })
    .where('id', '=', id)
    .execute()
  expect(await page()).not.toContain('최대')
})

it('leads a result with its points, a hit in gold', async () => {
  const { id: writer } = await signedUp(product, 'judged')
  const page = async (score: number) =>
    opened(`/predictions/${await addJudged(product.db, writer, { score, end: LAST_WEEK })}`)
  const hit = await page(320)
  expect(hit).toMatch(/verdict success">.*적중.*\+320점/s)
  expect(hit).toContain('1승 0패')
  const miss = await page(0)
  expect(miss).toMatch(/verdict failed">.*실패.*>0점/s)
  expect(miss).toContain('1승 1패')
  // A private one counts for nobody.
  await addJudged(product.db, writer, { score: 0, end: LAST_WEEK, overrides: { visibility: 'private' } })
  expect(await page(200)).toContain('2승 1패')
})

it('says of a running one when its result comes, in Korean time', async () => {
  const { id } = await madeBy(await signedUp(product, 'running'))
  expect(await opened(`/predictions/${id}`)).toMatch(/<dt>결과<\/dt>\s*<dd>6\/7\(금\) 05:30쯤<\/dd>/)
})

it('sums up the running predictions of a stock that are open, and leads to other stocks', async () => {
  const [one, other] = [await signedUp(product, 'one_of_two'), await signedUp(product, 'two_of_two')]
  const shown = async () => {
    const page = (await opened('/stocks/META'))!
    const isLinked = (await opened('/stocks/AMD'))!.includes('href="/stocks/META"')
    return [/진행 중 · ([^<]+)</.exec(page)?.[1], isLinked]
  }
  await madeBy(one, 'AMD')
  await madeBy(one, 'META')
  // A prediction does not wait for the stock's candles; this does.
  await one.call('GET /stocks/META/candles')
  expect(await shown()).toEqual(['한 명이 상승을 예측했어요', true])
  await madeBy(other, 'META')
  expect(await shown()).toEqual(['2명 모두 상승을 예측했어요', true])
  await other.call('PATCH /settings', { publicProfile: false })
  expect(await shown()).toEqual(['한 명이 상승을 예측했어요', true])
  await one.call('PATCH /settings', { publicProfile: false })
  expect(await shown()).toEqual([undefined, false])
})

it('shows photos of open members, uploaded since it has open pages or with their consent', async () => {
  const writer = await signedUp(product, 'pictured')
  const { id: imageId } = await uploaded(writer, 'profile-photos')
  const photo = (size = 'thumbnail') => get(`/api/photos/${imageId}/${size}`)
  expect((await photo()).statusCode).toBe(404)
  await writer.call('PUT /me/photo', { imageId })
  const prediction = await addJudged(product.db, writer.id, { score: 300, end: LAST_WEEK })
  const shown = async () => [
    (await opened(`/user/${writer.id}`))?.includes(`/api/photos/${imageId}/full`) ?? false,
    (await opened(`/predictions/${prediction}`))?.includes(`/api/photos/${imageId}/thumbnail`) ?? false,
    (await photo()).statusCode === 200,
  ]
  const [open, closed] = [Array(3).fill(true), Array(3).fill(false)]
  expect(await shown()).toEqual(open)
  const { headers, statusCode } = await photo('full')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'image/webp', 'public, no-cache'],
  ])
  const again = await get(`/api/photos/${imageId}/full`, { 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await writer.call('PATCH /settings', { publicProfile: false })
  expect(await shown()).toEqual(closed)
  expect(
    (await get(`/api/photos/${imageId}/full`, { 'if-none-match': String(headers['etag']) })).statusCode,
  ).toBe(404)
  await writer.call('PATCH /settings', { publicProfile: true })
  // An empty site opens its pages for all that is ever written.
  await product.db
    .updateTable('images')
    .set({ createdAt: new Date(-1) })
    .where('id', '=', imageId)
    .execute()
  expect((await photo()).statusCode).toBe(404)
  await writer.call('PATCH /settings', { openEarlier: true })
  expect(await shown()).toEqual(open)
  // A picture of what somebody wrote is no photo.
  const { id: unused } = await uploaded(writer, 'predictions')
  expect((await get(`/api/photos/${unused}/full`)).statusCode).toBe(404)
})

it('closes with the profile, a suspension and a withdrawal', async () => {
  const writer = await signedUp(product, 'openly')
  const made = await madeBy(writer)
  await addJudged(product.db, writer.id, { score: 300, end: LAST_WEEK, stock: 'INTC' })
  await keepWeeklyRanks(product.db, product.clock.now())
  const shown = async () => [
    (await opened('/leaderboard'))!.includes('openly'),
    (await get('/feeds/leaderboard')).body.includes('openly'),
    (await opened(`/predictions/${made.id}`)) !== undefined,
    (await opened(`/user/${writer.id}`)) !== undefined,
    (await get(`/embed/predictions/${made.id}`)).statusCode === 200,
    (await opened('/stocks/AMD'))!.includes('openly'),
  ]
  const [open, closed] = [Array(6).fill(true), Array(6).fill(false)]
  expect(await shown()).toEqual(open)
  await writer.call('PATCH /settings', { publicProfile: false })
  expect(await shown()).toEqual(closed)
  await writer.call('PATCH /settings', { publicProfile: true })
  expect(await shown()).toEqual(open)
  await product.db
    .updateTable('openPages')
    .set({ since: new Date(product.clock.now() + 1) })
    .execute()
  expect(await shown()).toEqual(closed)
  const { body } = await writer.call('PATCH /settings', { openEarlier: true })
  expect(body).toMatchObject({ openPages: true, openEarlier: true })
  expect(await shown()).toEqual(open)
  await suspend(product, writer)
  expect(await shown()).toEqual(closed)
  await product.db.updateTable('users').set({ suspendedUntil: null }).where('id', '=', writer.id).execute()
  expect(await shown()).toEqual(open)
  product.sessions.forget()
  expect((await writer.call('POST /me/withdrawal', { password: PASSWORD })).status).toBe(200)
  expect(await shown()).toEqual(closed)
})

it('orders the board by the points of open predictions alone, as the pages of its members', async () => {
  const joined = async (username: string, open: number[], hidden: number[]) => {
    const { id, call } = await signedUp(product, username)
    await call('PATCH /settings', { openEarlier: true })
    for (const score of open) await addJudged(product.db, id, { score, end: LAST_WEEK })
    for (const score of hidden)
      await addJudged(product.db, id, { score, end: LAST_WEEK, overrides: { visibility: 'private' } })
    return { id, username }
  }
  const mine = await joined('sums_of_mine', [120], [80])
  const most = await joined('most_in_all', [0, 0], [900])
  const tied = await joined('all_in_two', [70, 50], [])
  const none = await joined('none_is_open', [], [1000])
  const board = (await opened('/leaderboard'))!
  const rowOf = ({ username }: { username: string }) =>
    board.split('<li>').find((row) => row.includes(`<strong>${username}<`))
  expect(rowOf(mine)).toMatch(/1승 0패.*120점|120점.*1승 0패/s)
  expect(rowOf(most)).toMatch(/0승 2패.*>0점|>0점.*0승 2패/s)
  expect(rowOf(none)).toBeUndefined()
  expect(await opened(`/user/${mine.id}`)).toContain('120점')
  const names = [...board.matchAll(/<strong>([a-z_]+)</g)].map(([, name]) => name)
  const joint = [mine, most, tied].map(({ username }) => username)
  expect(names.filter((name) => joint.includes(name!))).toEqual(['all_in_two', 'sums_of_mine', 'most_in_all'])
  const ranks = [...board.matchAll(/class="(?:badge|rank)">(\d+)</g)].map(([, rank]) => Number(rank))
  expect(ranks).toEqual(ranks.map((_, index) => index + 1))
})
