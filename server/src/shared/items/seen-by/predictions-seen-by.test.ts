import { RevealTiming, Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { computeRevealTime } from '@gwanyeok/domain/predictions/reveal.ts'
import { computeAccess } from '#test/oracles/what-may-see.ts'
import { afterAll, expect, it } from 'vitest'
import { addMember } from '#test/builders/builders.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { insertPrediction } from '../../predictions/insert-prediction.ts'
import { createPredictionRow } from '../../predictions/new-prediction-row.ts'
import { selectPredictionsSeenBy } from './predictions-seen-by.ts'
import { settle } from '#test/builders/judged.ts'

const MADE = Date.parse('2024-06-03T16:00:00Z')
const MINUTES = [0, 59, 60, 61, 119, 120, 24 * 60]
const BASE = {
  stockName: 'Apple',
  basePrice: 100,
  baseDay: '2024-05-31',
  referenceClose: 100,
  referenceDay: '2024-05-31',
}

const database = await createTestDatabase()
afterAll(() => database.drop())

interface Made {
  id: string
  visibility: Visibility
  revealTiming: RevealTiming
  hidden: boolean
  status: 'pending' | 'success'
}

const JUDGED_DAYS = { judgedFrom: '2024-06-04', actualDay: '2024-06-04' }

/** One prediction of each visibility × timing × hidden × judged. */
async function addAll(author: string) {
  const { db } = database
  const all: Made[] = []
  for (const visibility of Visibility.options)
    for (const revealTiming of RevealTiming.options)
      for (const hidden of [false, true])
        for (const status of ['pending', 'success'] as const) {
          const stock = `S${all.length}`
          const choice = {
            stock,
            targetPrice: 110,
            period: 1,
            content: '',
            reason: '',
            visibility,
            revealTiming,
          }
          const row = createPredictionRow({ author, choice, base: BASE, at: MADE })
          // Lifts the daily limit, which is not tested here.
          await db.updateTable('memberStats').set({ madeThatDay: 0 }).where('userId', '=', author).execute()
          expect((await insertPrediction(db, row)).refusal).toBeNull()
          if (status === 'success')
            await settle(db, row.id, status, {
              evaluatedAt: new Date(MADE),
              actualPrice: 111,
              ...JUDGED_DAYS,
            })
          const hiddenAt = hidden ? new Date(MADE) : null
          await db.updateTable('items').set({ hiddenAt }).where('id', '=', row.id).execute()
          all.push({ id: row.id, visibility, revealTiming, hidden, status })
        }
  return all
}

it('follows the rule of the domain, for every viewer, at every moment', async () => {
  const { db } = database
  const names = [
    'author',
    'stranger',
    'follower',
    'blockedByAuthor',
    'blocker',
    'admin',
    'followingAdmin',
  ] as const
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, await addMember(db, name, MADE))
  const getId = (name: string) => ids.get(name)!
  const createdAt = new Date(MADE)
  for (const follower of ['follower', 'followingAdmin', 'blockedByAuthor']) {
    await db
      .insertInto('follows')
      .values({ follower: getId(follower), followee: getId('author'), createdAt })
      .execute()
  }
  await db
    .insertInto('blocks')
    .values([
      { blocker: getId('author'), blocked: getId('blockedByAuthor'), createdAt },
      { blocker: getId('blocker'), blocked: getId('author'), createdAt },
    ])
    .execute()
  const all = await addAll(getId('author'))
  let compared = 0
  for (const name of names)
    for (const minute of MINUTES) {
      const now = MADE + minute * 60_000
      const isAdmin = name === 'admin' || name === 'followingAdmin'
      const relation = {
        isAuthor: name === 'author',
        isFollower: ['follower', 'followingAdmin', 'blockedByAuthor'].includes(name),
        isBlocked: name === 'blockedByAuthor' || name === 'blocker',
        isAdmin,
      }
      const rows = await selectPredictionsSeenBy(db, { id: getId(name), isAdmin, now }).execute()
      const sealed = new Map(rows.map((row) => [row.id, row.sealed]))
      for (const { id, visibility, revealTiming, hidden, status } of all) {
        const facts = { visibility, hidden, status, revealAt: computeRevealTime(revealTiming, MADE) }
        const seen = sealed.has(id) ? (sealed.get(id) ? 'sealed' : 'all') : 'nothing'
        expect({ name, minute, ...facts, seen }).toEqual({
          name,
          minute,
          ...facts,
          seen: computeAccess(relation, facts, now),
        })
        compared += 1
      }
    }
  expect(compared).toBe(names.length * all.length * MINUTES.length)
})
