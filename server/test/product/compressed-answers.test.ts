import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { addMember, predict } from '../builders/builders.ts'
import { signUpMember } from './person.ts'
import { openProductForFile } from './product-for-file.ts'

const product = await openProductForFile()
const minji = await signUpMember(product, '민지')
const author = await addMember(product.db, '많이말하는사람', product.clock.now())
for (const stock of ['AAPL', 'MSFT', 'NVDA']) await predict(product, author, { stock, targetPrice: 1000 })

const get = (path: string, accepted: string) =>
  product.app.inject({ url: `/api${path}`, headers: { cookie: minji.cookie(), 'accept-encoding': accepted } })

describe('an answer of the API', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0.9, gzip;q=0.5', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['brx, gzip', 'gzip', gunzipSync],
  ])(
    'is compressed for clients that accept %s, with the same content',
    async (accepted, encoding, unpack) => {
      const packed = await get('/predictions', accepted)
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.headers['vary']).toMatch(/accept-encoding/i)
      const plain = await get('/predictions', 'identity')
      expect(JSON.parse(unpack(packed.rawPayload).toString())).toEqual(plain.json())
    },
  )

  it('is not compressed if that saves nothing', async () => {
    const answer = await get('/session', 'br')
    expect(answer.headers['content-encoding']).toBeUndefined()
  })
})
