import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { dropDatabase, makeDatabase, formatUrl } from '#test/database/test-database.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { createDb, createPool } from '#platform/db/db.ts'
import { checkDatabase } from '#shared/integrity/check-database.ts'

const product = await openProductForFile({ at: Date.parse('2024-01-08T17:00:00Z') })
const people = await signUpMembers(product, '하나님', '두리님', '세찬님', '네모님')
const folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-backup-'))
afterAll(() => rm(folder, { recursive: true }))

test('a backup contains one moment although members keep writing', async () => {
  const file = path.join(folder, 'backup.zip')
  const writes = await writeDuring(() => writeBackup(product.databaseUrl, file, null))
  expect(Math.min(...writes)).toBeGreaterThan(0)
  expect(await checkBackup(file)).toEqual({ counters: [], items: [], ranks: [], stats: [], seals: [] })
})

/** Lets everybody write until `work` is done; returns the number of writes of each. */
async function writeDuring(work: () => Promise<unknown>): Promise<number[]> {
  const ended = { now: false }
  const writing = people.map((person) => followAllUntilEnd(ended, person))
  await work().finally(() => (ended.now = true))
  return Promise.all(writing)
}

/** Follows and unfollows the others in turn; returns the number of writes. */
async function followAllUntilEnd(ended: { now: boolean }, person: Person): Promise<number> {
  const others = people.filter((each) => each !== person)
  let writes = 0
  while (!ended.now) {
    const { id } = others[writes % others.length]!
    const method = Math.floor(writes / others.length) % 2 ? 'DELETE' : 'PUT'
    const { status, text } = await person.call(`${method} /users/${id}/follow`)
    if (status >= 300 && status !== 429) throw new Error(text)
    writes++
  }
  return writes
}

async function checkBackup(file: string) {
  const name = await makeDatabase(inject('postgresUrl'), 'restored')
  const url = formatUrl(inject('postgresUrl'), name)
  await restoreBackup(url, file, null)
  const db = createDb(createPool(url, { max: 1 }))
  const found = await checkDatabase(db)
  await db.destroy()
  await dropDatabase(inject('postgresUrl'), name)
  return found
}
