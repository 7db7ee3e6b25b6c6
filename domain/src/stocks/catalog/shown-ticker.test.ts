import { expect, test } from 'vitest'
import { getShownTicker } from './shown-ticker.ts'

test('a ticker is shown once', () => {
  expect(getShownTicker('테슬라', 'TSLA')).toBe('TSLA')
  expect(getShownTicker('AMD', 'AMD')).toBeNull()
  expect(getShownTicker('Sap', 'SAP')).toBeNull()
})
