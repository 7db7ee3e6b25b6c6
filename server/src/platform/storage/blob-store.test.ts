import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { S3_KEYS, startTestS3, type TestS3 } from '#test/files/s3-server.ts'
import type { BlobStore } from './blob-store.ts'
import { createFolderBlobStore } from './blob-store-folder.ts'
import { createS3BlobStore } from './blob-store-s3.ts'

let s3: TestS3
let folder: string
let stores: Record<'folder' | 'S3', BlobStore>

/** Limits of retries. */
const LONG_LIMITS = { retryForMs: 10_000, attemptMs: 5000, firstPauseMs: 10 }
const SHORT_LIMITS = { retryForMs: 800, attemptMs: 300, firstPauseMs: 10 }

const buildSettings = () => ({ endpoint: s3.url, bucket: s3.bucket, region: 'us-east-1', ...S3_KEYS })

beforeAll(async () => {
  s3 = await startTestS3()
  folder = mkdtempSync(path.join(tmpdir(), 'gwanyeok-blobs-'))
  stores = {
    folder: createFolderBlobStore(folder),
    S3: createS3BlobStore(buildSettings(), { upload: LONG_LIMITS, read: LONG_LIMITS, deletion: LONG_LIMITS }),
  }
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const readBytes = async (store: BlobStore, key: string) => {
  const blob = await store.get(key)
  return blob && (await buffer(blob))
}

describe.each(['folder', 'S3'] as const)('files in a store: %s', (kind) => {
  const key = 'posts/01J0/17_ab_cat/full.webp'
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))

  it('can be read as they were written', async () => {
    await stores[kind].put(key, bytes)
    expect((await readBytes(stores[kind], key))?.equals(bytes)).toBe(true)
    await stores[kind].put(key, Buffer.from('again'))
    expect(String(await readBytes(stores[kind], key))).toBe('again')
  })

  it('are listed', async () => {
    await stores[kind].put('two.webp', bytes)
    const keys: string[] = []
    for await (const listedKey of stores[kind].keys()) keys.push(listedKey)
    expect(keys.toSorted()).toEqual([key, 'two.webp'])
    await stores[kind].delete('two.webp')
  })

  it('are read as null once deleted, and deleting them again does nothing', async () => {
    await stores[kind].delete(key)
    expect(await stores[kind].get(key)).toBeNull()
    await stores[kind].delete(key)
    await stores[kind].delete('posts/never/there')
  })

  it('are read as null if they were never written', async () => {
    expect(await stores[kind].get('posts/never/there')).toBeNull()
  })
})

describe('the folder', () => {
  it.each(['../outside', 'a/../../outside', '/etc/passwd', 'a//b', '', '.', 'a/.hidden', 'a\0b', 'a\\b'])(
    'refuses the key %j',
    async (key) => {
      const store = stores.folder
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(RangeError)
      await expect(store.get(key)).rejects.toThrow(RangeError)
      await expect(store.delete(key)).rejects.toThrow(RangeError)
    },
  )

  it('leaves other files next to a deleted one, and removes a folder with its last file', async () => {
    const store = stores.folder
    await store.put('posts/u/1_a_x/full.webp', Buffer.from('1'))
    await store.put('posts/u/1_a_x/thumbnail.webp', Buffer.from('2'))
    await store.delete('posts/u/1_a_x/full.webp')
    expect(readdirSync(path.join(folder, 'posts/u/1_a_x'))).toEqual(['thumbnail.webp'])
    await store.delete('posts/u/1_a_x/thumbnail.webp')
    expect(readdirSync(path.join(folder, 'posts/u'))).toEqual([])
  })
})

describe('an S3 store that fails', () => {
  it.each([[500], [503], [429], [0]])(
    'with status %i (0: no answer) is retried until it works',
    async (status) => {
      s3.failNextRequests(status, status)
      await stores.S3.put('posts/u/again', Buffer.from('there'))
      s3.failNextRequests(status, status)
      expect(String(await readBytes(stores.S3, 'posts/u/again'))).toBe('there')
      s3.failNextRequests(status)
      await stores.S3.delete('posts/u/again')
      expect(await stores.S3.get('posts/u/again')).toBeNull()
    },
  )

  it('is given up after the time limit', async () => {
    s3.failNextRequests(...Array<number>(200).fill(503))
    const store = createS3BlobStore(buildSettings(), {
      upload: SHORT_LIMITS,
      read: SHORT_LIMITS,
      deletion: SHORT_LIMITS,
    })
    await expect(store.put('posts/u/never', Buffer.from('x'))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 503 },
    })
    s3.clearFaults()
  })

  it('is not retried if it refuses the request', async () => {
    const storeWithWrongKey = createS3BlobStore({ ...buildSettings(), accessKeyId: 'nobody' })
    const requestCountBefore = s3.countRequests()
    await expect(storeWithWrongKey.put('posts/u/never', Buffer.from('x'))).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
    })
    expect(s3.countRequests() - requestCountBefore).toBe(1)
    const storeWithWrongBucket = createS3BlobStore({ ...buildSettings(), bucket: 'nowhere' })
    await expect(storeWithWrongBucket.get('posts/u/never')).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })

  it('is given up when the caller aborts', async () => {
    const abortController = new AbortController()
    s3.failNextRequests(...Array<number>(200).fill(503))
    const requestCountBefore = s3.countRequests()
    const pendingPut = stores.S3.put('posts/u/never', Buffer.from('x'), abortController.signal)
    await expect.poll(() => s3.countRequests()).toBeGreaterThan(requestCountBefore)
    abortController.abort(new Error('the caller has left'))
    await expect(pendingPut).rejects.toThrow('the caller has left')
    s3.clearFaults()
  })
})
