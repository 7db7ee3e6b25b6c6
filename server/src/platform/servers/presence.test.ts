import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import type { Beat } from '../db/replica.ts'
import { createPresence } from './presence.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const servers = () => db.selectFrom('servers').selectAll().execute()

test('a server has a row while it runs, and says when it was renewed', async () => {
  const beats: Beat[] = []
  const presence = createPresence({ db, onBeat: (beat) => beats.push(beat), onError: () => {} })
  await presence.join()
  const rows = await servers()
  expect(rows.map(({ id, seenAt }) => [id, seenAt.getTime()])).toEqual([
    [beats[0]!.server, beats.at(-1)!.seenAt],
  ])
  await presence.leave()
  expect(await servers()).toEqual([])
})

test('the row of a server that was killed is deleted after 90 s', async () => {
  for (const [id, age] of [
    ['killed', '91 seconds'],
    ['stopped', '60 seconds'],
  ])
    await sql`insert into servers (id, "seenAt") values (${id}, now() - ${age}::interval)`.execute(db)
  const presence = createPresence({ db, onError: () => {} })
  await presence.join()
  await presence.leave()
  expect((await servers()).map(({ id }) => id)).toEqual(['stopped'])
})
