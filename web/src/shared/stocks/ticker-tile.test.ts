import { expect, test } from 'vitest'
import { getStockColors } from './ticker-tile.tsx'

test('stocks with the same first letter have different colours', () => {
  const colors = ['AAPL', 'AMZN', 'MSFT', 'META', 'NVDA', 'NFLX'].map(
    (symbol) => getStockColors(symbol).backgroundColor,
  )
  expect(new Set(colors).size).toBe(6)
})
