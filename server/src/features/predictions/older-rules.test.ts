import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { dropDatabase, makeDatabase, urlOf } from '#test/database/test-database.ts'
import { withClient } from '#platform/db/with-client.ts'
import { migrate } from '#platform/db/migrate.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations')
const CHANCE = '0031-chance.sql'

let name: string
let url: string
let folder: string
beforeAll(async () => {
  name = await makeDatabase(inject('postgresUrl'), 'older')
  url = urlOf(inject('postgresUrl'), name)
  folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-older-'))
  const older = (await readdir(MIGRATIONS)).filter((file) => file < CHANCE)
  for (const file of older) await cp(path.join(MIGRATIONS, file), path.join(folder, file))
  await migrate(url, { folder })
  await withClient(url, (client) => client.query(FILL))
})
afterAll(async () => {
  await dropDatabase(inject('postgresUrl'), name)
  await rm(folder, { recursive: true })
})

/** A member of the days of 20 predictions a day, with a judged prediction and a pending one. */
const FILL = `
  insert into users (id, username, email, "createdAt", "updatedAt", "followerCount", "followingCount")
  values ('m', 'minji', 'm@example.com', now(), now(), 2, 1);
  insert into "memberStats" ("userId", total, pending, success, "madeOn", "madeThatDay") values ('m', 2, 1, 1, '2024-06-03', 14);
  insert into predictions (
    id, author, stock, "stockName", "basePrice", "basePriceStatus", "baseDay", "referenceClose", "referenceDay",
    "targetPrice", "predictedChange", "predictedAt", "tradingHours", period, "windowFirst", "windowLast",
    "evaluationEnd", status, visibility, "revealTiming", "revealAt", "blockId", hash, nonce, commitment,
    "periodMultiplier", "volatilityMultiplier", "timeMultiplier", "finalScore", "evaluatedAt", "actualPrice",
    likes, "commentCount", "viewCount", "reportCount"
  )
  select status, 'm', status, 'Stock', 100, 'confirmed', '2024-05-31', 100, '2024-05-31', 110, 10, '2024-06-03T16:00Z',
    true, 7, '2024-06-04', '2024-06-10', '2024-06-10T20:00Z', status, 'public', 'immediate', '2024-06-03T16:00Z', status,
    repeat('a', 64), repeat('b', 64), repeat('c', 64), 2, 3, 1, score, evaluated, price,
    likes, likes * 2, likes * 3, likes * 4
  from (values ('pending', 0, null, null, 0), ('success', 600, timestamptz '2024-06-10T20:30Z', 110.5, 3))
    as each (status, score, evaluated, price, likes);
  insert into posts (id, author, content, visibility, "createdAt", likes, "commentCount", "viewCount", "reportCount")
  values ('post', 'm', '글', 'public', now(), 1, 2, 3, 4);
  insert into "stockPosts" (id, stock, "stockName", author, content, "createdAt", likes, "commentCount", "reportCount")
  values ('stockPost', 'AAPL', 'Apple', 'm', '글', now(), 5, 6, 7);
  insert into comments (id, "postId", author, content, "createdAt", "reportCount")
  values ('reported', 'post', 'm', '댓글', now(), 8), ('other', 'post', 'm', '댓글', now(), 0)`

const one = <Row extends object>(text: string) =>
  withClient(url, async (client) => (await client.query<Row>(text)).rows)

it('predictions made before the chance are of the first rules, and stay as they were; their counters move', async () => {
  const before = await one<{ row: Record<string, unknown> }>(
    'select to_jsonb(p) as row from predictions p order by id',
  )
  await migrate(url)
  const after = await one<{ row: Record<string, unknown> }>(
    'select to_jsonb(p) as row from predictions p order by id',
  )
  const added = {
    ...{ rulesVersion: 1, chanceMultiplierApplies: false, provisionalChance: null, chance: null },
    ...{ chanceFromOpen: null, chanceFromBase: null, chanceBasis: null, chanceMultiplier: null },
  }
  const moved = ['likes', 'commentCount', 'viewCount', 'reportCount']
  const stayed = before.map(({ row }) =>
    Object.fromEntries(Object.entries({ ...row, ...added }).filter(([column]) => !moved.includes(column))),
  )
  expect(after.map(({ row }) => row)).toMatchObject(stayed)
  const made = Date.parse('2024-06-03T16:00Z')
  expect(after.map(({ row }) => row['popularity'])).toEqual([made, made + 2 * DAY_MS])
  const none = { likes: 0, commentCount: 0, viewCount: 0, reportCount: 0, rankedLikes: 0, rankedComments: 0 }
  const noFollows = { followerCount: 0, followingCount: 0 }
  expect(await one('select * from counters order by id')).toEqual([
    { id: 'm', ...none, followerCount: 2, followingCount: 1 },
    {
      id: 'post',
      likes: 1,
      commentCount: 2,
      viewCount: 3,
      reportCount: 4,
      rankedLikes: 1,
      rankedComments: 2,
      ...noFollows,
    },
    {
      id: 'reported',
      likes: 0,
      commentCount: 0,
      viewCount: 0,
      reportCount: 8,
      rankedLikes: 0,
      rankedComments: 0,
      ...noFollows,
    },
    {
      id: 'stockPost',
      likes: 5,
      commentCount: 6,
      viewCount: 0,
      reportCount: 7,
      rankedLikes: 5,
      rankedComments: 6,
      ...noFollows,
    },
    {
      id: 'success',
      likes: 3,
      commentCount: 6,
      viewCount: 9,
      reportCount: 12,
      rankedLikes: 3,
      rankedComments: 6,
      ...noFollows,
    },
  ])
})

it('a member who made more than ten today makes no more today', async () => {
  expect(await one('select "madeThatDay" from "memberStats"')).toEqual([{ madeThatDay: 10 }])
})

it.each([
  ['the rules', '"rulesVersion" = 2'],
  ['the factor', '"chanceMultiplierApplies" = true'],
  ['a provisional chance', '"provisionalChance" = 0.5'],
])('no update gives a prediction %s of another day', async (_, change) => {
  await expect(one(`update predictions set ${change} where id = 'pending'`)).rejects.toThrow(
    'a prediction is never changed',
  )
})

it('a chance belongs to the second rules alone', async () => {
  const chance = `chance = 0.4, "chanceFromOpen" = 0.4, "chanceFromBase" = 0.4, "chanceBasis" = '{}', "chanceMultiplier" = 1`
  await expect(
    one(`update predictions set status = 'failed', "actualPrice" = 100, ${chance} where id = 'pending'`),
  ).rejects.toThrow('check constraint')
})
