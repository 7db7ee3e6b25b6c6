import { expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'
import type { PreSerializedResponse } from './pre-serialized-response.ts'

const preSerialize = (text: string): PreSerializedResponse => ({
  preSerialized: Buffer.from(text),
  brotli: null,
  etag: null,
})

function createTestCache() {
  let now = 5000
  let readCount = 0
  const cache = createAnswerCache({ now: () => now })
  /** Reads the answer of a key: the key and, to show whether the answer is new, a number that grows with each one. */
  const read = async (key: string) => {
    const answer = await cache.get(key, async () => preSerialize(`${key}${++readCount}`))
    return answer.preSerialized.toString()
  }
  return { cache, read, moveTo: (time: number) => (now = time) }
}

test('an answer is read once a second, and concurrent calls share it', async () => {
  const { read, moveTo } = createTestCache()
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a1', 'a1', 'b2'])
  moveTo(5999)
  expect(await read('a')).toBe('a1')
  moveTo(6000)
  expect(await read('a')).toBe('a3')
  moveTo(1000)
  expect(await read('a')).toBe('a4')
})

test('a write clears the cache, and a read in progress is not cached', async () => {
  const { cache, read } = createTestCache()
  await read('a')
  const { promise, resolve } = Promise.withResolvers<PreSerializedResponse>()
  const oldAnswer = cache.get('b', () => promise)
  cache.clear()
  resolve(preSerialize('old'))
  expect((await oldAnswer).preSerialized.toString()).toBe('old')
  expect([await read('a'), await read('b')]).toEqual(['a2', 'b3'])
})

test('a failure is not cached', async () => {
  const { cache, read } = createTestCache()
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await read('a')).toBe('a1')
})
