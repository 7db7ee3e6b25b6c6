import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import type { Heartbeat } from '../db/replica.ts'
import { createPresence } from './presence.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const listServers = () => db.selectFrom('servers').selectAll().execute()

test('a server has a row while it runs, and reports each renewal', async () => {
  const heartbeats: Heartbeat[] = []
  const presence = createPresence({
    db,
    onHeartbeat: (heartbeat) => heartbeats.push(heartbeat),
    onError: () => {},
  })
  await presence.join()
  const rows = await listServers()
  expect(rows).toMatchObject([{ id: heartbeats[0]!.server, seenAt: new Date(heartbeats.at(-1)!.seenAt) }])
  await presence.leave()
  expect(await listServers()).toEqual([])
})

test('the row of a killed server is deleted after 90 s', async () => {
  for (const { id, age } of [
    { id: 'killed', age: '91 seconds' },
    { id: 'stopped', age: '60 seconds' },
  ])
    await sql`insert into servers (id, "seenAt") values (${id}, now() - ${age}::interval)`.execute(db)
  const presence = createPresence({ db, onError: () => {} })
  await presence.join()
  await presence.leave()
  expect((await listServers()).map(({ id }) => id)).toEqual(['stopped'])
})
