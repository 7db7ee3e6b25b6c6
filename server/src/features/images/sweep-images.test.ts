import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import { expect, it } from 'vitest'
import { createPost } from '#test/builders/community.ts'
import { signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { uploadPicture } from '#test/files/pictures.ts'
import type { BlobStore } from '#platform/storage/blob-store.ts'
import { realClock } from '#platform/clock.ts'
import { setProfilePhoto } from '#shared/images/profile-photo.ts'
import { sweepImages } from './sweep-images.ts'

const HOUR_MS = 3_600_000

const product = await openProductForFile()
const minji = await signUpMember(product, '민지')

const neverAborts = new AbortController().signal
/** Sweeps as if this many hours had passed. */
const sweep = (hours = 0, blobs: BlobStore = product.blobs) =>
  sweepImages({ db: product.db, blobs }, { now: realClock.now() + hours * HOUR_MS, signal: neverAborts })

async function findFolder({ id }: ImageView): Promise<string> {
  const row = await product.db
    .selectFrom('images')
    .select('path')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return path.join(product.config.dataDir, 'images', row.path)
}

const listFilesToSweep = () => product.db.selectFrom('filesToSweep').selectAll().execute()

it('the sweep deletes an upload that was unused for a day, with its files', async () => {
  const image = await uploadPicture(minji, 'predictions')
  const folder = await findFolder(image)
  expect((await readdir(folder)).toSorted()).toEqual(['full.webp', 'thumbnail.webp'])
  await sweep(23.9)
  expect(existsSync(folder)).toBe(true)
  await sweep(24.1)
  expect(existsSync(folder)).toBe(false)
  expect(await minji.call(`GET /images/${image.id}/full`)).toMatchObject({ status: 404 })
  expect(await listFilesToSweep()).toEqual([])
})

it('the sweep keeps used pictures of any age', async () => {
  const image = await uploadPicture(minji, 'posts')
  await minji.call('POST /posts', { content: '사진이에요', images: [image.id] })
  const photo = await uploadPicture(minji, 'profile-photos')
  await setProfilePhoto(product.db, minji.id, photo.id)
  await sweep(24 * 365)
  for (const { url } of [image, photo])
    expect((await minji.call(`GET ${url.replace('/api', '')}`)).status).toBe(200)
})

it('the sweep deletes the files of removed images, of a former profile photo, and of images whose post or row was deleted', async () => {
  const leaver = await signUpMember(product, 'leaver')
  const [unusedImage, formerPhoto, postedImage, leaverImage] = await Promise.all([
    uploadPicture(minji, 'predictions'),
    uploadPicture(minji, 'profile-photos'),
    uploadPicture(minji, 'posts'),
    uploadPicture(leaver, 'posts'),
  ])
  const folders = await Promise.all([unusedImage, formerPhoto, postedImage, leaverImage].map(findFolder))
  await setProfilePhoto(product.db, minji.id, formerPhoto.id)
  const { body } = await minji.call<{ id: string }>('POST /posts', {
    content: '글',
    images: [postedImage.id],
  })
  await minji.call(`DELETE /images/${unusedImage.id}`)
  await setProfilePhoto(product.db, minji.id, null)
  await minji.call(`DELETE /posts/${body.id}`)
  await product.db.deleteFrom('images').where('owner', '=', leaver.id).execute()
  expect(folders.map((folder) => existsSync(folder))).toEqual([true, true, true, true])
  await sweep(0.01)
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, false, false, false])
})

it('the next sweep tries again if the store fails', async () => {
  const image = await uploadPicture(minji, 'posts')
  const folder = await findFolder(image)
  await minji.call(`DELETE /images/${image.id}`)
  const brokenBlobs = { ...product.blobs, delete: () => Promise.reject(new Error('store is away')) }
  await expect(sweep(0.01, brokenBlobs)).rejects.toThrow('store is away')
  expect([existsSync(folder), (await listFilesToSweep()).length]).toEqual([true, 1])
  await sweep(0.01)
  expect([existsSync(folder), (await listFilesToSweep()).length]).toEqual([false, 0])
})

it('the sweep deletes the files of an interrupted upload an hour later', async () => {
  const key = `posts/${minji.id}/1_x_broken`
  await product.blobs.put(`${key}/full.webp`, Buffer.from('x'))
  await product.db
    .insertInto('filesToSweep')
    .values({ path: key, after: new Date(realClock.now() + HOUR_MS) })
    .execute()
  const folder = path.join(product.config.dataDir, 'images', key)
  await sweep(0.9)
  expect(existsSync(folder)).toBe(true)
  await sweep(1.1)
  expect(existsSync(folder)).toBe(false)
})

it('the sweep keeps a picture that a post attaches meanwhile', async () => {
  const images = await Promise.all(Array.from({ length: 6 }, () => uploadPicture(minji, 'posts')))
  const posts = images.map(({ id }) => minji.call('POST /posts', { content: '글', images: [id] }))
  const [answers] = await Promise.all([Promise.all(posts), sweep(25), sweep(25)])
  for (const [index, { url }] of images.entries()) {
    const isStored = (await minji.call(`GET ${url.replace('/api', '')}`)).status === 200
    expect(isStored).toBe(answers[index]!.status === 200)
  }
  expect(await createPost(minji, '끝')).toBeTruthy()
})
