import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { signUpMember } from '#test/product/person.ts'
import { download, createPlainPicture, upload, uploadPicture } from '#test/files/pictures.ts'
import { openAppOnSameServices } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createS3BlobStore } from '#platform/storage/blob-store-s3.ts'
import { withStorageFaults } from '#platform/storage/storage-fault.ts'
import { S3_KEYS, startTestS3 } from '#test/files/s3-server.ts'

const s3 = await startTestS3()
const product = await openProductForFile({
  settings: {
    S3_ENDPOINT: s3.url,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  },
})
const minji = await signUpMember(product, '민지')
afterAll(() => s3.stop())

it('pictures are stored in the configured S3 store, also when the store fails temporarily', async () => {
  const BROKEN_CONNECTION = 0
  s3.failNextRequests(503, BROKEN_CONNECTION)
  const image = await uploadPicture(minji, 'predictions')
  expect((await sharp(await download(minji, image.url)).metadata()).format).toBe('webp')
  s3.failNextRequests(500)
  expect((await sharp(await download(minji, image.thumbnailUrl)).metadata()).format).toBe('webp')
})

it('an upload and a download are refused soon if the store does not answer, so that the browser can retry', async () => {
  const settings = { endpoint: s3.url, bucket: s3.bucket, region: 'us-east-1', ...S3_KEYS }
  const shortTimeouts = { retryForMs: 1000, attemptMs: 10_000, firstPauseMs: 10 }
  const store = createS3BlobStore(settings, {
    upload: shortTimeouts,
    read: shortTimeouts,
    deletion: shortTimeouts,
  })
  const app = await openAppOnSameServices({ ...product, blobs: withStorageFaults(store) })
  const memberOnOtherServer = minji.connectTo({ app })
  const image = await uploadPicture(memberOnOtherServer, 'predictions')
  s3.failNextRequests(...Array<number>(500).fill(503))
  const answers = [
    await upload(memberOnOtherServer, await createPlainPicture(60, 40).png().toBuffer()),
    await memberOnOtherServer.call(`GET ${image.url.replace('/api', '')}`),
  ]
  s3.clearFaults()
  expect(answers.map(({ status, code, headers }) => [status, code, headers['retry-after']])).toEqual([
    [503, 'storage_unavailable', '30'],
    [503, 'storage_unavailable', '30'],
  ])
  expect(await uploadPicture(memberOnOtherServer, 'predictions')).toBeTruthy()
  await app.close()
})

it('a picture that the store has lost is `not_found`', async () => {
  const image = await uploadPicture(minji, 'predictions')
  const { path } = await product.db
    .selectFrom('images')
    .select('path')
    .where('id', '=', image.id)
    .executeTakeFirstOrThrow()
  await product.blobs.delete(`${path}/full.webp`)
  const answer = await minji.call(`GET ${image.url.replace('/api', '')}`)
  expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  expect(answer.headers['etag']).toBeUndefined()
})
