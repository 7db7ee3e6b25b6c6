import { expect, test } from 'vitest'
import { shownTicker } from './shown-ticker.ts'

test('a ticker is said once', () => {
  expect(shownTicker('테슬라', 'TSLA')).toBe('TSLA')
  expect(shownTicker('AMD', 'AMD')).toBeNull()
  expect(shownTicker('Sap', 'SAP')).toBeNull()
})
