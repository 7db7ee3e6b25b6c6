import { expect, test } from 'vitest'
import { findShownTicker } from './shown-ticker.ts'

test('no ticker is shown beside a name that equals it', () => {
  expect(findShownTicker('테슬라', 'TSLA')).toBe('TSLA')
  expect(findShownTicker('AMD', 'AMD')).toBeNull()
  expect(findShownTicker('Sap', 'SAP')).toBeNull()
})
