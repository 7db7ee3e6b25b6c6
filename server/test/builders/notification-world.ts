import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import { sql } from 'kysely'
import { predict, type TestChoice } from './builders.ts'
import { signUpAdmin, type Person, signUpMember } from '../product/person.ts'
import { openProductForFile } from '../product/product-for-file.ts'

export const OPENED_AT = Date.parse('2024-06-03T16:00:00Z')
const MINUTE_MS = 60_000

export interface NotificationPage {
  items: NotificationView[]
  nextCursor: string | null
}

/** Opens a product with an admin and three members. Their actions are a minute apart, so that their order is certain. */
export async function openNotificationWorld() {
  const product = await openProductForFile({ at: OPENED_AT })
  const { db } = product
  const admin = await signUpAdmin(product)
  const minji = await signUpMember(product, '민지')
  const duri = await signUpMember(product, '두리')
  const sora = await signUpMember(product, '소라')
  let now = OPENED_AT

  function advanceMinute(): void {
    now += MINUTE_MS
    product.clock.moveTo(now)
  }

  async function callAndGetId(member: Person, route: string, body?: object): Promise<string> {
    advanceMinute()
    const answer = await member.call<{ id?: string }>(route, body)
    if (answer.status !== 200) throw new Error(`${route}: ${answer.text}`)
    return answer.body.id ?? ''
  }

  const listNotifications = async (member: Person, query = '') =>
    (await member.call<NotificationPage>(`GET /notifications${query}`)).body

  return {
    product,
    people: { admin, minji, duri, sora },
    getNow: () => now,
    advanceMinute,
    callAndGetId,
    listNotifications,
    listKinds: async (member: Person) => (await listNotifications(member)).items.map(({ kind }) => kind),
    countUnread: async (member: Person) =>
      (await member.call<{ count: number }>('GET /notifications/unread')).body.count,

    /** Deletes reports, items, follows, blocks and stats, and resets what members have seen and muted. */
    async reset(): Promise<void> {
      for (const table of ['reports', 'items', 'follows', 'blocks', 'memberStats'] as const)
        await db.deleteFrom(table).execute()
      await sql`
        update users set "notificationsSeenAt" = null, "mutedNotifications" = '{}', "followerCount" = 0,
          "followingCount" = 0`.execute(db)
      now = OPENED_AT
    },

    async predict(member: Person, choice: Partial<TestChoice> = {}): Promise<string> {
      advanceMinute()
      return predict(product, member.id, { stock: 'AAPL', targetPrice: 4321, ...choice })
    },

    createPost: (member: Person, visibility = 'public') =>
      callAndGetId(member, 'POST /posts', { content: '오늘 장은 조용하네요', visibility }),

    createComment: (member: Person, postId: string, overrides: object = {}) =>
      callAndGetId(member, 'POST /comments', {
        postType: 'prediction',
        postId,
        content: '좋은 근거네요',
        ...overrides,
      }),
  }
}
