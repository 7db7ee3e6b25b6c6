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

test('a backup shows the database at one moment although members keep writing', async () => {
  const file = path.join(folder, 'backup.zip')
  const writeCounts = await writeDuring(() => writeBackup(product.databaseUrl, file, null))
  expect(Math.min(...writeCounts)).toBeGreaterThan(0)
  expect(await restoreAndCheck(file)).toEqual({ counters: [], items: [], ranks: [], stats: [], seals: [] })
})

/** Lets everybody write until `work` is done; returns each person's number of writes. */
async function writeDuring(work: () => Promise<unknown>): Promise<number[]> {
  const endController = new AbortController()
  const writers = people.map((person) => followOthersUntil(endController.signal, person))
  await work().finally(() => endController.abort())
  return Promise.all(writers)
}

/** Follows all others, unfollows them, and so on, until the signal aborts; returns the number of writes. */
async function followOthersUntil(endSignal: AbortSignal, person: Person): Promise<number> {
  const otherPeople = people.filter((otherPerson) => otherPerson !== person)
  let writeCount = 0
  while (!endSignal.aborted) {
    const { id } = otherPeople[writeCount % otherPeople.length]!
    const round = Math.floor(writeCount / otherPeople.length)
    const method = round % 2 === 0 ? 'PUT' : 'DELETE'
    const { status, text } = await person.call(`${method} /users/${id}/follow`)
    if (status >= 300 && status !== 429) throw new Error(text)
    writeCount++
  }
  return writeCount
}

async function restoreAndCheck(file: string) {
  const name = await makeDatabase(inject('postgresUrl'), 'restored')
  const url = formatUrl(inject('postgresUrl'), name)
  await restoreBackup(url, file, null)
  const db = createDb(createPool(url, { max: 1 }))
  const check = await checkDatabase(db)
  await db.destroy()
  await dropDatabase(inject('postgresUrl'), name)
  return check
}
