import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, isPrice } from './price.ts'

describe('price', () => {
  it.each([
    [0.0001, true],
    [1_000_000, true],
    [229.87, true],
    [0.3, true],
    [0, false],
    [-1, false],
    [1_000_000.0001, false],
    [0.00001, false],
    [1.23456, false],
    [0.1 + 0.2, false],
    [Number.NaN, false],
    [Infinity, false],
  ])('whether %d is valid: %s', (price, isValid) => {
    expect(isPrice(price)).toBe(isValid)
  })

  it.each([
    [229.87, '229.8700'],
    [0.0001, '0.0001'],
    [1_000_000, '1000000.0000'],
    [-33.3333, '-33.3333'],
    [-0, '0.0000'],
    [99_999_900, '99999900.0000'],
    [1e-4, '0.0001'],
  ])('%d is written %s', (value, text) => {
    expect(formatDecimal(value)).toBe(text)
  })

  it('a number that is written with 4 decimals is read as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (units) => {
        const text = formatDecimal(units / 10_000)
        expect(text).toMatch(/^-?\d+\.\d{4}$/)
        // `+ 0` turns -0 into 0.
        expect(Number(text)).toBe(units / 10_000 + 0)
      }),
    )
  })
})
