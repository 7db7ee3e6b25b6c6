import { expect, test } from 'vitest'
import { getShownTicker } from './shown-ticker.ts'

test('no ticker is shown beside a name that equals it', () => {
  expect(getShownTicker('테슬라', 'TSLA')).toBe('TSLA')
  expect(getShownTicker('AMD', 'AMD')).toBeNull()
  expect(getShownTicker('Sap', 'SAP')).toBeNull()
})
