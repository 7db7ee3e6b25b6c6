import type { TrackRecord } from '@gwanyeok/domain/users/track-record-api.ts'
import { describe, expect, it } from 'vitest'
import type { CanaryItem, ViewerCase } from './canary-items.ts'
import { TESTED_ROUTES, isDescription, isWrite, EXCLUDED_ROUTES } from './visibility-routes.ts'
import { createVisibilityWorld, PREDICTED_AT, TIMES } from './visibility-world.ts'
import type { Answer } from '../product/person.ts'
import { openProductForFile } from '../product/product-for-file.ts'

const UNKNOWN_ID = '01HZZZZZZZZZZZZZZZZZZZZZZZ'

const product = await openProductForFile({ at: PREDICTED_AT, settings: { OPEN_PAGES: 'on' } })
const world = await createVisibilityWorld(product, PREDICTED_AT)

it('every route of the server is either tested or excluded', () => {
  const isKnown = (route: string) =>
    route in TESTED_ROUTES || route in EXCLUDED_ROUTES || isWrite(route) || isDescription(route)
  const routes = product.routes.filter((route) => !/^(HEAD|OPTIONS) /.test(route))
  expect(routes.filter((route) => !isKnown(route))).toEqual([])
  expect(Object.keys(TESTED_ROUTES).filter((route) => !routes.includes(route))).toEqual([])
})

/** Finds a member without any relation to the author. */
const findOutsider = () => world.viewers.find(({ name }) => name === '남남')!

/**
 * Chooses whose rights decide what a viewer may see. The landing page shows signed-out visitors one prediction that any
 * member sees, and a shared link shows its prediction to everybody: both are tested as if an outsider called.
 */
const chooseViewer = (route: string, viewer: ViewerCase) =>
  (route === 'GET /api/predictions/sample' && viewer.isSignedOut) ||
  route === 'GET /api/predictions/:id/shared'
    ? findOutsider()
    : viewer

const answerCache = new Map<string, Promise<Answer<{ nextCursor?: string | null } | null>>>()

/** Reads an address as a viewer. Reads it once at each moment, because nobody writes in between. */
function readOnce({ name, person }: ViewerCase, address: string, now: number) {
  const key = `${now} ${name} ${address}`
  const answer = answerCache.get(key) ?? person.call(`GET ${address}`)
  answerCache.set(key, answer)
  return answer
}

/** Reads all pages of an address as one text of bodies and headers. */
async function readEverything(viewer: ViewerCase, address: string, now: number): Promise<string> {
  let text = ''
  for (let cursor: string | null = ''; cursor !== null;) {
    const pageAddress: string = cursor
      ? `${address}${address.includes('?') ? '&' : '?'}cursor=${cursor}`
      : address
    const answer = await readOnce(viewer, pageAddress, now)
    expect(answer.status, `${address}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
    text += answer.text + JSON.stringify(answer.headers)
    cursor = answer.body?.nextCursor ?? null
  }
  return text
}

interface Canary {
  item: CanaryItem
  canary: string
}

/** Lists texts that must not appear in any answer to the viewer. */
const listHiddenCanaries = (viewer: ViewerCase, now: number): Canary[] =>
  world.items.flatMap((item) => {
    const access = item.getAccess(viewer, now)
    if (access === 'all') return []
    const hiddenTexts = access === 'sealed' ? item.secrets : [...item.traces, ...item.secrets]
    return hiddenTexts.map((canary) => ({ item, canary }))
  })

/** Builds a function that finds canaries in a text; of two that overlap it finds one. Canaries have no signs but dots. */
function createLeakFinder(hiddenCanaries: readonly Canary[]): (text: string) => string[] {
  const items = new Map(hiddenCanaries.map(({ item, canary }) => [canary, item]))
  if (items.size === 0) return () => []
  const pattern = new RegExp([...items.keys()].join('|').replaceAll('.', String.raw`\.`), 'g')
  return (text) =>
    [...new Set(text.match(pattern))].map((canary) => {
      const { kind, id } = items.get(canary)!
      return `${kind} ${id}: ${canary}`
    })
}

const leakFinders = new Map<string, ReturnType<typeof createLeakFinder>>()

/** Finds leaks to the viewer at this time; cached. */
function getLeakFinder(viewer: ViewerCase, now: number): ReturnType<typeof createLeakFinder> {
  const key = `${viewer.name} ${now}`
  const finder = leakFinders.get(key) ?? createLeakFinder(listHiddenCanaries(viewer, now))
  leakFinders.set(key, finder)
  return finder
}

describe.each(Object.entries(TIMES))('%s', (_, now) => {
  it.each(Object.keys(TESTED_ROUTES))(
    '%s shows nobody what they may not see',
    async (route) => {
      await product.moveTo(now)
      for (const viewer of world.viewers) {
        const findLeaks = getLeakFinder(chooseViewer(route, viewer), now)
        for (const address of TESTED_ROUTES[route]!(world)) {
          const leaks = findLeaks(await readEverything(viewer, address, now))
          expect([viewer.name, address, leaks]).toEqual([viewer.name, address, []])
        }
      }
    },
    400_000,
  )

  it('shows visible items, and answers for others as for unknown ids', async () => {
    await product.moveTo(now)
    const paths = { prediction: '/predictions/', post: '/posts/', stockPost: '/stock-posts/', comment: null }
    for (const viewer of world.viewers) {
      const readUnknown = createUnknownIdReader(viewer)
      for (const item of world.items) {
        const path = paths[item.kind]
        if (path === null) continue
        const answer = await readOnce(viewer, `${path}${item.id}`, now)
        const access = item.getAccess(viewer, now)
        const testCase = `${viewer.name} ${item.kind} ${item.id} ${access}`
        if (access !== 'nothing') expect(answer.status, testCase).toBe(200)
        if (access === 'all') expect(answer.text, testCase).toContain(item.secrets[0])
        if (access === 'nothing')
          expect(toComparable(answer), testCase).toEqual(await readUnknown(`GET ${path}:id`))
      }
    }
  }, 400_000)

  it('shows signed-out visitors shared predictions that everybody may read, and answers for others as for unknown ids', async () => {
    await product.moveTo(now)
    const signedOutViewer = world.viewers.find((viewer) => viewer.isSignedOut)!
    const unknownIdAnswer = await createUnknownIdReader(signedOutViewer)('GET /predictions/:id/shared')
    expect(unknownIdAnswer.status).toBe(404)
    for (const item of world.items.filter(({ kind }) => kind === 'prediction')) {
      const answer = await readOnce(signedOutViewer, `/predictions/${item.id}/shared`, now)
      if (item.getAccess(findOutsider(), now) !== 'all')
        expect(toComparable(answer), item.id).toEqual(unknownIdAnswer)
      else expect([item.id, answer.text]).toEqual([item.id, expect.stringContaining(item.secrets[0]!)])
    }
  })

  it('counts for a stock what everybody may know of, and includes only revealed predictions in the sentiment', async () => {
    await product.moveTo(now)
    const member = findOutsider()
    const predictions = world.items.filter(({ kind }) => kind === 'prediction')
    for (const stock of world.stocks) {
      const stockPredictions = predictions.filter((item) => item.stock === stock)
      const seenPredictions = stockPredictions.filter((item) => item.getAccess(member, now) !== 'nothing')
      const { body } = await member.person.call(`GET /stocks/${stock}`)
      expect(body, stock).toMatchObject({ predictionCount: seenPredictions.length })
      const { body: sentiment } = await member.person.call<{ bullish: number; bearish: number }>(
        `GET /stocks/${stock}/sentiment`,
      )
      const pendingPrediction = stockPredictions.find(({ status }) => status === 'pending')!
      if (pendingPrediction.getAccess(member, now) !== 'all')
        expect(sentiment, stock).toMatchObject({ bullish: 0, bearish: 0 })
    }
  }, 400_000)
})

// One moment is enough: whether content is visible at all (`compute-access.ts`) does not depend on the time.
it('refuses writes to invisible items as for unknown ids', async () => {
  const now = TIMES['after the reveal']
  await product.moveTo(now)
  for (const viewer of world.viewers.filter(({ name }) =>
    ['남남', '차단당한사람', '지킴이'].includes(name),
  )) {
    const readUnknown = createUnknownIdReader(viewer)
    for (const item of world.items.filter((invisible) => invisible.getAccess(viewer, now) === 'nothing'))
      for (const [route, buildBody] of listWrites(item)) {
        const answer = await viewer.person.call(route.replace(':id', item.id), buildBody(item.id))
        const testCase = `${viewer.name} ${item.kind} ${route}`
        expect({ testCase, ...toComparable(answer) }).toEqual({
          testCase,
          ...(await readUnknown(route, buildBody(UNKNOWN_ID))),
        })
        expect(answer.status).toBe(404)
      }
  }
}, 400_000)

it('a track record counts all predictions for the member, and only public predictions for others', async () => {
  await product.moveTo(TIMES['after the reveal'])
  for (const viewer of world.viewers.filter(
    ({ isSignedOut, isEitherBlocked }) => !isSignedOut && !isEitherBlocked,
  )) {
    const address = `GET /users/${world.author.id}/track-record`
    const { body } = await viewer.person.call<TrackRecord>(address)
    // Nine judged predictions, each of another stock; two of them are public and not hidden.
    const expectedCount = viewer.isAuthor ? 9 : 2
    expect({ viewer: viewer.name, judged: body.judged, stocks: body.stockCount }).toEqual({
      viewer: viewer.name,
      judged: expectedCount,
      stocks: expectedCount,
    })
  }
})

/** Creates a function that returns the viewer's answer for an unknown id; it requests each answer once. */
function createUnknownIdReader({ person }: ViewerCase) {
  const answers = new Map<string, ReturnType<typeof toComparable>>()
  return async (route: string, body?: object) => {
    const request = `${route} ${JSON.stringify(body)}`
    const answer =
      answers.get(request) ?? toComparable(await person.call(route.replace(':id', UNKNOWN_ID), body))
    answers.set(request, answer)
    return answer
  }
}

function toComparable({ status, text, headers }: { status: number; text: string; headers: object }) {
  const isVolatile = (name: string) =>
    ['date', 'x-request-id'].includes(name) || name.startsWith('x-ratelimit')
  const sameHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => !isVolatile(name)))
  return { status, text: text.replace(/"requestId":"\w+"/, ''), headers: sameHeaders }
}

type Write = [route: string, buildBody: (id: string) => object | undefined]

/** Lists the writes that refer to an item. */
function listWrites({ kind }: CanaryItem): Write[] {
  const buildComment = (id: string) => ({ postType: kind, postId: id, content: '안녕하세요' })
  const buildReport = (id: string) => ({ postType: kind, postId: id, reason: 'spam' })
  const buildNothing = () => undefined
  const writes: Write[] = [['POST /reports', buildReport]]
  if (kind === 'comment') return [...writes, ['DELETE /comments/:id', buildNothing]]
  const folder = { prediction: 'predictions', post: 'posts', stockPost: 'stock-posts' }[kind]
  writes.push(
    ['POST /comments', buildComment],
    [`PUT /${folder}/:id/like`, buildNothing],
    [`DELETE /${folder}/:id/like`, buildNothing],
  )
  if (kind === 'prediction') writes.push(['PUT /predictions/:id/bookmark', buildNothing])
  if (kind !== 'stockPost') writes.push([`POST /${folder}/:id/views`, buildNothing])
  if (kind !== 'prediction') writes.push([`DELETE /${folder}/:id`, buildNothing])
  return writes
}
