import { createId } from '#platform/id.ts'
import { computeLimitFactor } from '#platform/config/config.ts'
import { describe, expect, it } from 'vitest'
import { type Person, signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createPlainPicture, upload } from '#test/files/pictures.ts'

const QUOTA_BYTES = 200_000_000

const product = await openProductForFile()
const png = await createPlainPicture(60, 40).png().toBuffer()

const listFiles = (person: Person) =>
  product.db.selectFrom('images').select(['path', 'bytes']).where('owner', '=', person.id).execute()

/** Uses up the member's quota except for this many bytes. */
async function fillQuota(person: Person, freeBytes: number): Promise<void> {
  await product.db
    .insertInto('images')
    .values({
      id: createId(1),
      owner: person.id,
      purpose: 'posts',
      path: `posts/${person.id}/1_x_full`,
      width: 1,
      height: 1,
      bytes: QUOTA_BYTES - freeBytes,
      placeholder: '',
      createdAt: new Date(),
    })
    .execute()
}

describe('the storage quota of a member', () => {
  it('holds for concurrent uploads', async () => {
    const person = await signUpMember(product, 'collector')
    await upload(person, png)
    const [firstFile] = await listFiles(person)
    await fillQuota(person, firstFile!.bytes * 3)
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(person, png)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429])
    expect(answers.find(({ status }) => status === 429)).toMatchObject({ code: 'image_quota' })
    const storedBytes = (await listFiles(person)).reduce((sum, { bytes }) => sum + bytes, 0)
    expect(storedBytes).toBe(QUOTA_BYTES)
  })

  it('leaves the files of the three refused uploads to the sweep', async () => {
    const filesToSweep = await product.db.selectFrom('filesToSweep').select('path').execute()
    expect(filesToSweep).toHaveLength(3)
  })
})

describe('the daily uploads', () => {
  it('count refused files too, for each member separately', async () => {
    const person = await signUpMember(product, 'busy')
    await upload(person, Buffer.from('no picture'))
    const { points } = await product.db
      .selectFrom('rateLimits')
      .select('points')
      .where('key', '=', `uploads:${person.id}`)
      .executeTakeFirstOrThrow()
    expect(points).toBe(1)
    await product.db
      .updateTable('rateLimits')
      .set({ points: 100 * computeLimitFactor(product.config) })
      .where('key', '=', `uploads:${person.id}`)
      .execute()
    const refusal = await upload(person, png)
    expect(refusal).toMatchObject({ status: 429, code: 'image_quota' })
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(80_000)
    expect((await upload(await signUpMember(product, 'fresh'), png)).status).toBe(200)
  })
})
