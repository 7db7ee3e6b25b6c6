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

const patient = { totalMs: 10_000, attemptMs: 5000, firstPauseMs: 10 }
const impatient = { totalMs: 800, attemptMs: 300, firstPauseMs: 10 }

const settings = () => ({ endpoint: s3.url, bucket: s3.bucket, region: 'us-east-1', ...S3_KEYS })

beforeAll(async () => {
  s3 = await startTestS3()
  folder = mkdtempSync(path.join(tmpdir(), 'gwanyeok-blobs-'))
  stores = {
    folder: createFolderBlobStore(folder),
    S3: createS3BlobStore(settings(), { upload: patient, read: patient, deletion: patient }),
  }
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const read = async (store: BlobStore, key: string) => {
  const found = await store.get(key)
  return found && (await buffer(found))
}

describe.each(['folder', 'S3'] as const)('files in a store: %s', (kind) => {
  const key = 'posts/01J0/17_ab_cat/full.webp'
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))

  it('are read as they were written', async () => {
    await stores[kind].put(key, bytes)
    expect((await read(stores[kind], key))?.equals(bytes)).toBe(true)
    await stores[kind].put(key, Buffer.from('again'))
    expect(String(await read(stores[kind], key))).toBe('again')
  })

  it('are listed', async () => {
    await stores[kind].put('two.webp', bytes)
    const keys: string[] = []
    for await (const each of stores[kind].keys()) keys.push(each)
    expect(keys.toSorted()).toEqual([key, 'two.webp'])
    await stores[kind].delete('two.webp')
  })

  it('are gone once deleted; deleting them again is nothing', async () => {
    await stores[kind].delete(key)
    expect(await stores[kind].get(key)).toBeNull()
    await stores[kind].delete(key)
    await stores[kind].delete('posts/never/there')
  })

  it('are none where nothing was written', async () => {
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

  it('keeps the neighbours of a deleted file, and no empty folder', async () => {
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
  it.each([[500], [503], [429], [0]])('with %i is asked again until it works', async (status) => {
    s3.fail(status, status)
    await stores.S3.put('posts/u/again', Buffer.from('there'))
    s3.fail(status, status)
    expect(String(await read(stores.S3, 'posts/u/again'))).toBe('there')
    s3.fail(status)
    await stores.S3.delete('posts/u/again')
    expect(await stores.S3.get('posts/u/again')).toBeNull()
  })

  it('is given up after its time', async () => {
    s3.fail(...Array<number>(200).fill(503))
    const store = createS3BlobStore(settings(), { upload: impatient, read: impatient, deletion: impatient })
    const from = performance.now()
    await expect(store.put('posts/u/never', Buffer.from('x'))).rejects.toThrow()
    const took = performance.now() - from
    expect(took).toBeGreaterThan(300)
    expect(took).toBeLessThan(9000)
    s3.calm()
  })

  it('is not asked again for what it refuses', async () => {
    const stranger = createS3BlobStore({ ...settings(), accessKeyId: 'nobody' })
    const before = s3.count()
    await expect(stranger.put('posts/u/never', Buffer.from('x'))).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
    })
    expect(s3.count() - before).toBe(1)
    const nowhere = createS3BlobStore({ ...settings(), bucket: 'nowhere' })
    await expect(nowhere.get('posts/u/never')).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })

  it('is not retried once the caller has aborted', async () => {
    const gone = new AbortController()
    s3.fail(...Array<number>(200).fill(503))
    const put = createS3BlobStore(settings()).put('posts/u/never', Buffer.from('x'), gone.signal)
    setTimeout(() => gone.abort(), 50)
    await expect(put).rejects.toThrow()
    const count = s3.count()
    await new Promise((done) => setTimeout(done, 600))
    // One may have been on its way.
    expect(s3.count()).toBeLessThanOrEqual(count + 1)
    s3.calm()
  })
})
