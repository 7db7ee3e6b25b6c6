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
  const writeCount = await writeDuring(() => writeBackup(product.databaseUrl, file, null))
  expect(Math.min(...writeCount)).toBeGreaterThan(0)
  expect(await checkBackup(file)).toEqual({ counters: [], items: [], ranks: [], stats: [], seals: [] })
})

/** Lets everybody write until `work` is done; returns the number of writes of each. */
async function writeDuring(work: () => Promise<unknown>): Promise<number[]> {
  const end = { now: false }
  const writers = people.map((person) => followAllUntilEnd(end, person))
  await work().finally(() => (end.now = true))
  return Promise.all(writers)
}

/** Follows and unfollows the others in turn; returns the number of writes. */
async function followAllUntilEnd(end: { now: boolean }, person: Person): Promise<number> {
  const otherPeople = people.filter((each) => each !== person)
  let writeCount = 0
  while (!end.now) {
    const { id } = otherPeople[writeCount % otherPeople.length]!
    const method = Math.floor(writeCount / otherPeople.length) % 2 ? 'DELETE' : 'PUT'
    const { status, text } = await person.call(`${method} /users/${id}/follow`)
    if (status >= 300 && status !== 429) throw new Error(text)
    writeCount++
  }
  return writeCount
}

async function checkBackup(file: string) {
  const name = await makeDatabase(inject('postgresUrl'), 'restored')
  const url = formatUrl(inject('postgresUrl'), name)
  await restoreBackup(url, file, null)
  const db = createDb(createPool(url, { max: 1 }))
  const check = await checkDatabase(db)
  await db.destroy()
  await dropDatabase(inject('postgresUrl'), name)
  return check
}
