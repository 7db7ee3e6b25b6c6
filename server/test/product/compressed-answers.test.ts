import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { addMember, predict } from '../builders/builders.ts'
import { signUpMember } from './person.ts'
import { openProductForFile } from './product-for-file.ts'

const product = await openProductForFile()
const minji = await signUpMember(product, '민지')
const author = await addMember(product.db, '많이말하는사람', product.clock.now())
for (const stock of ['AAPL', 'MSFT', 'NVDA']) await predict(product, author, { stock, targetPrice: 1000 })

const get = (path: string, acceptEncoding: string) =>
  product.app.inject({
    url: `/api${path}`,
    headers: { cookie: minji.cookie(), 'accept-encoding': acceptEncoding },
  })

describe('an answer of the API', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0.9, gzip;q=0.5', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['brx, gzip', 'gzip', gunzipSync],
  ])(
    'is compressed for clients that accept %s, with the same content',
    async (acceptEncoding, encoding, unpack) => {
      const packedAnswer = await get('/predictions', acceptEncoding)
      expect(packedAnswer.headers['content-encoding']).toBe(encoding)
      expect(packedAnswer.headers['vary']).toMatch(/accept-encoding/i)
      const plainAnswer = await get('/predictions', 'identity')
      expect(JSON.parse(unpack(packedAnswer.rawPayload).toString())).toEqual(plainAnswer.json())
    },
  )

  it('is not compressed if that saves nothing', async () => {
    const answer = await get('/session', 'br')
    expect(answer.headers['content-encoding']).toBeUndefined()
  })
})
