import { expect, test } from 'vitest'
import { createLoadShares, type Caller } from './load-shares.ts'
import { createPlaces } from './places.ts'

const home = (credentials: string | null): Caller => ({ network: '203.0.113.9', credentials })
const elsewhere = (host: number): Caller => ({ network: `198.51.100.${host}`, credentials: `member ${host}` })

/** Takes places until one is refused; gives them. */
function flood(
  shares: ReturnType<typeof createLoadShares>,
  caller: (turn: number) => Caller,
): (() => void)[] {
  const taken: (() => void)[] = []
  for (let turn = 0; turn < 1000; turn++) {
    try {
      taken.push(shares.take(caller(turn)))
    } catch (error) {
      expect(error).toMatchObject({ code: 'overloaded', details: { retryAfter: 1 } })
      return taken
    }
  }
  throw new Error('nothing was refused')
}

test('a member alone holds a fifth of the places, an address a third, whatever credentials it invents', () => {
  expect(flood(createLoadShares(createPlaces(300)), () => home('duri'))).toHaveLength(60)
  expect(flood(createLoadShares(createPlaces(300)), () => home(null))).toHaveLength(100)
  expect(flood(createLoadShares(createPlaces(300)), (turn) => home(`invented ${turn}`))).toHaveLength(100)
})

test('a member with few requests gets a place beside any number that flood', () => {
  const shares = createLoadShares(createPlaces(300))
  const held = Array.from({ length: 20 }, (_, host) => flood(shares, () => elsewhere(host)).length)
  expect(held[0]).toBeGreaterThan(held[19]!)
  expect(held[19]).toBeGreaterThan(0)
  expect(held.reduce((sum, each) => sum + each)).toBeLessThan(300)
  expect(() => shares.take(home('hana'))).not.toThrow()
})

test('places are free again after the answers, each once', () => {
  const shares = createLoadShares(createPlaces(300))
  const taken = flood(shares, () => home('duri'))
  for (const release of taken) {
    release()
    release()
  }
  expect(flood(shares, () => home('duri'))).toHaveLength(taken.length)
})
