import { isAppPath } from '@gwanyeok/domain/app-paths.ts'
import { NotificationGroup, type NotificationKind } from '@gwanyeok/domain/notifications/api.ts'
import { NotificationSwitch } from '@gwanyeok/domain/settings/api.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fetchDailyMarketData } from '#shared/market-data/daily/fetch-daily-market-data.ts'
import { saveNearTargets } from '#shared/predictions/save-near-targets.ts'
import { predict } from '#test/builders/builders.ts'
import type { NotificationPage } from '#test/builders/notification-world.ts'
import { openPushWorld } from '#test/builders/push-world.ts'
import { takeDownPost } from '#test/builders/take-down-post.ts'
import { type Person, signUpMember, signUpAdmin } from '#test/product/person.ts'
import { notifyReachedAlerts } from '../price-alerts/notify-reached-alerts.ts'
import { PUSH_SUBJECTS } from '../push/subjects.ts'
import { NOTIFICATION_DEFINITIONS } from './registry.ts'

const world = await openPushWorld()
const { product, service } = world
const { db } = product
const admin = await signUpAdmin(product)
afterAll(() => service.close())

const POST = { content: '오늘 장은 조용하네요', visibility: 'public' }
let minji: Person
let duri: Person
let memberCount = 0
beforeEach(async () => {
  await db.deleteFrom('pushSubscriptions').execute()
  memberCount += 1
  minji = await signUpMember(product, `민지${memberCount}`)
  duri = await signUpMember(product, `두리${memberCount}`)
  await minji.call('PATCH /settings', { pushedNotifications: NotificationSwitch.options })
  await world.enablePush(minji)
  await world.moveToKoreanTime('12:00:00')
})

async function callOk(member: Person, route: string, body?: object): Promise<string> {
  const answer = await member.call<{ id?: string }>(route, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id ?? ''
}

interface Push {
  title: string
  body: string
  /** The beginning of the push's tag. */
  tag: string
  navigate: string
}

interface Case {
  switchName: NotificationSwitch
  group: NotificationGroup | null
  /** Causes a notification for minji and returns its push. */
  trigger(): Promise<Push>
  isAlwaysListed?: true
}

/** One case for each kind, from the action to the push. */
const CASES: Record<NotificationKind, Case> = {
  judged: {
    switchName: 'results',
    group: 'predictions',
    async trigger() {
      const [id] = await world.predictAndJudge([minji])
      await world.moveToKoreanTime('08:00:00')
      return {
        title: 'AAA 예측 실패',
        body: '목표 $110.00 · 실제 $100.00',
        tag: 'results',
        navigate: `/?prediction=${id}`,
      }
    },
  },
  near_target: {
    switchName: 'results',
    group: 'predictions',
    async trigger() {
      await world.advanceToNextTradingDay('16:00:00')
      const id = await predict(product, minji.id, { stock: 'AAA', targetPrice: 101, period: 14 })
      await world.advanceToNextTradingDay('20:31:00')
      await fetchDailyMarketData({ ...product, log: pino({ level: 'silent' }) })
      await saveNearTargets({ ...product, batchDb: db }, new AbortController().signal)
      await world.moveToKoreanTime('08:00:00')
      return {
        title: 'AAA 목표 도달',
        body: '주가가 목표에 닿았어요.',
        tag: 'nearTargets',
        navigate: `/?prediction=${id}`,
      }
    },
  },
  price_alert: {
    switchName: 'prices',
    group: null,
    async trigger() {
      await world.advanceToNextTradingDay('16:00:00')
      await callOk(minji, 'POST /me/price-alerts', { symbol: 'AAA', price: 110, direction: 'up' })
      await world.advanceToNextTradingDay('20:31:00')
      await fetchDailyMarketData({ ...product, log: pino({ level: 'silent' }) })
      await db.updateTable('dailyCloses').set({ close: 111 }).where('symbol', '=', 'AAA').execute()
      await notifyReachedAlerts(product)
      await world.moveToKoreanTime('08:00:00')
      return {
        title: 'AAA $110.00 도달',
        body: '주가가 $111.00까지 올랐어요.',
        tag: 'prices',
        navigate: '/?stock=AAA',
      }
    },
  },
  followee_predicted: {
    switchName: 'followees',
    group: 'follows',
    async trigger() {
      await callOk(minji, `PUT /users/${duri.id}/follow`)
      const id = await predict(product, duri.id, { stock: 'BBB', targetPrice: 110 })
      return {
        title: `${duri.username}님의 새 예측`,
        body: 'BBB 예측을 올렸어요.',
        tag: 'followees',
        navigate: `/?prediction=${id}`,
      }
    },
  },
  comment: {
    switchName: 'replies',
    group: 'responses',
    async trigger() {
      const postId = await callOk(minji, 'POST /posts', POST)
      await callOk(duri, 'POST /comments', { postType: 'post', postId, content: '저도 그래요' })
      return {
        title: `${duri.username}님의 댓글`,
        body: '저도 그래요',
        tag: 'replies',
        navigate: `/community?post=${postId}`,
      }
    },
  },
  mention: {
    switchName: 'replies',
    group: 'responses',
    async trigger() {
      const content = `@${minji.username} 님 생각은요?`
      const postId = await callOk(duri, 'POST /posts', { ...POST, content })
      return {
        title: `${duri.username}님의 언급`,
        body: content,
        tag: 'replies',
        navigate: `/community?post=${postId}`,
      }
    },
  },
  like: {
    switchName: 'reactions',
    group: 'responses',
    async trigger() {
      const postId = await callOk(minji, 'POST /posts', POST)
      await callOk(duri, `PUT /posts/${postId}/like`)
      return {
        title: '좋아요 1개',
        body: '내 글을 좋아해요.',
        tag: 'reactions',
        navigate: `/community?post=${postId}`,
      }
    },
  },
  follow: {
    switchName: 'reactions',
    group: 'follows',
    async trigger() {
      await callOk(duri, `PUT /users/${minji.id}/follow`)
      return {
        title: '새 팔로워',
        body: `${duri.username}님이 나를 팔로우하기 시작했어요.`,
        tag: 'reactions',
        navigate: `/user/${duri.id}`,
      }
    },
  },
  report_settled: {
    switchName: 'operation',
    group: null,
    async trigger() {
      const item = { postType: 'post', postId: await callOk(duri, 'POST /posts', POST) }
      await callOk(minji, 'POST /reports', { ...item, reason: 'spam' })
      await callOk(admin, 'POST /admin/reports/decisions', { ...item, decision: 'dismiss' })
      return { title: '신고 처리 결과', body: '신고하신 글을 살펴봤어요.', tag: 'operator', navigate: '/' }
    },
  },
  takedown: {
    switchName: 'operation',
    group: null,
    isAlwaysListed: true,
    async trigger() {
      await takeDownPost(product, { admin, author: minji })
      return {
        title: '게시중단 안내',
        body: '내 글의 게시 상태가 바뀌었어요.',
        tag: 'operator',
        navigate: '/takedown?view=mine',
      }
    },
  },
}

const listKinds = async (query: string) =>
  (await minji.call<NotificationPage>(`GET /notifications${query}`)).body.items.map(({ kind }) => kind)
const countUnread = async () => (await minji.call<{ count: number }>('GET /notifications/unread')).body.count

test.each(Object.entries(CASES))(
  '%s is listed, counted and pushed, and can be switched off',
  async (name, testCase) => {
    const kind = name as NotificationKind
    const since = new Date(product.clock.now())
    const push = await testCase.trigger()

    const { rows } = await sql<{ id: string }>`select * from (${NOTIFICATION_DEFINITIONS[
      kind
    ].selectAffectedMembers([minji.id], since)}) m (id)`.execute(db)
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([minji.id]))
    expect(await countUnread()).toBe(1)
    expect(await listKinds('')).toEqual([kind])
    for (const group of NotificationGroup.options)
      expect(await listKinds(`?group=${group}`), group).toEqual(group === testCase.group ? [kind] : [])

    expect(isAppPath(new URL(push.navigate, 'http://localhost').pathname)).toBe(true)
    world.advanceClock(2 * 60_000)
    expect(await world.runPushJob()).toEqual([
      {
        browser: minji.username,
        lang: 'ko',
        dir: 'ltr',
        ...push,
        tag: expect.stringMatching(new RegExp(`^${push.tag}-`)),
        navigate: `http://localhost${push.navigate}`,
      },
    ])

    await minji.call('PATCH /settings', { mutedNotifications: [testCase.switchName] })
    expect(await listKinds('')).toEqual(testCase.isAlwaysListed ? [kind] : [])
    const otherSwitches = NotificationSwitch.options.filter((other) => other !== testCase.switchName)
    await minji.call('PATCH /settings', { mutedNotifications: otherSwitches })
    expect(await listKinds('')).toEqual([kind])
  },
)

test.each(Object.entries(CASES))(
  '%s is not pushed if the member has not switched on its pushes',
  async (_name, testCase) => {
    const pushedNotifications = NotificationSwitch.options.filter((other) => other !== testCase.switchName)
    await minji.call('PATCH /settings', { pushedNotifications })
    await testCase.trigger()
    world.advanceClock(2 * 60_000)
    expect(await world.runPushJob()).toEqual([])
  },
)

test.each(Object.entries(PUSH_SUBJECTS))(
  'a push that bundles several notifications of the subject %s opens a page',
  (_name, { bundleLink }) => {
    expect(isAppPath(new URL(bundleLink, 'http://localhost').pathname)).toBe(true)
  },
)
