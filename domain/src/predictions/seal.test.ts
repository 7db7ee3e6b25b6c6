import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatBlockId,
  computeCommitment,
  buildHashInput,
  matchesSeal,
  sha256Hex,
  type HashedFields,
} from './seal.ts'

const fields: HashedFields = {
  author: 'u_01HZX',
  stock: 'TSLA',
  basePrice: 177.48,
  targetPrice: 195.228,
  predictedChange: 10,
  period: 3,
  predictedAt: Date.UTC(2024, 5, 3, 16),
  tradingHours: true,
}
// Known answers, computed with Python's hashlib.
const hash = 'cf25ed630c013acbcd904365929e9b275e5038bf6ea0bf9e1cc4e104df8dcb74'
const nonce = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const commitment = '7d2697283628b1c178949888dd56afccae382a9beedae70ee068c426eb6c11a8'

describe('hash', () => {
  it('is computed from a canonical text', () => {
    expect(buildHashInput(fields)).toBe(
      '{"author":"u_01HZX","basePrice":"177.4800","period":3,"predictedAt":"2024-06-03T16:00:00.000Z",' +
        '"predictedChange":"10.0000","stock":"TSLA","targetPrice":"195.2280","tradingHours":true}',
    )
  })

  it('equals known results', async () => {
    expect(await sha256Hex(buildHashInput(fields))).toBe(hash)
    expect(await sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(await sha256Hex(new Uint8Array())).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
  })

  it('does not depend on the order of the fields', () => {
    const reversedFields = Object.fromEntries(Object.entries(fields).toReversed()) as unknown as HashedFields
    expect(buildHashInput(reversedFields)).toBe(buildHashInput(fields))
  })
})

describe('commitment', () => {
  it('hashes the nonce and then the hash', async () => {
    expect(await computeCommitment(nonce, hash)).toBe(commitment)
  })

  it.each(['', 'abc', nonce.toUpperCase(), `${nonce}00`, nonce.replace('0', 'g')])(
    'refuses nonce %s',
    async (invalidNonce) => {
      await expect(computeCommitment(invalidNonce, hash)).rejects.toThrow(RangeError)
    },
  )
})

describe('verification', () => {
  it('accepts what was sealed', async () => {
    expect(await matchesSeal(fields, { hash, nonce, commitment })).toBe(true)
  })

  const alterations = fc.constantFrom<(original: HashedFields) => HashedFields>(
    (original) => ({ ...original, author: `${original.author}x` }),
    (original) => ({ ...original, stock: 'TSL' }),
    (original) => ({ ...original, basePrice: original.basePrice + 0.0001 }),
    (original) => ({ ...original, targetPrice: original.targetPrice - 0.0001 }),
    (original) => ({ ...original, predictedChange: -original.predictedChange }),
    (original) => ({ ...original, period: original.period + 1 }),
    (original) => ({ ...original, predictedAt: original.predictedAt + 1 }),
    (original) => ({ ...original, tradingHours: !original.tradingHours }),
  )

  it('fails if any field is altered, even with the hash of the altered fields', async () => {
    await fc.assert(
      fc.asyncProperty(alterations, async (alter) => {
        const alteredFields = alter(fields)
        expect(await matchesSeal(alteredFields, { hash, nonce, commitment })).toBe(false)
        const forgedHash = await sha256Hex(buildHashInput(alteredFields))
        expect(await matchesSeal(alteredFields, { hash: forgedHash, nonce, commitment })).toBe(false)
      }),
    )
  })

  it('fails for another nonce', async () => {
    const otherNonce = nonce.replace(/^00/, '01')
    expect(await matchesSeal(fields, { hash, nonce: otherNonce, commitment })).toBe(false)
  })
})

describe('block id', () => {
  it('has the documented format', () => {
    expect(formatBlockId(1_717_430_400_000, 'a1b2c3d4')).toBe('BLK-1717430400000-A1B2C3D4')
  })

  it.each(['', 'a b', 'a-b', '가'])('throws for "%s" as the random part', (random) => {
    expect(() => formatBlockId(0, random)).toThrow(RangeError)
  })
})
