import { expect, test } from 'vitest'
import { tickerBeside } from './ticker-beside.ts'

test('a ticker is said once', () => {
  expect(tickerBeside('테슬라', 'TSLA')).toBe('TSLA')
  expect(tickerBeside('AMD', 'AMD')).toBeNull()
  expect(tickerBeside('Sap', 'SAP')).toBeNull()
})
