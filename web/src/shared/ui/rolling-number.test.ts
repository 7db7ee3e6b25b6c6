import { expect, it } from 'vitest'
import { splitChangedDigits } from './rolling-number.tsx'

it.each([
  ['$488.73', '$488.91', { unchanged: '$488.', old: '73', fresh: '91' }],
  ['$488.73', '$489.73', { unchanged: '$48', old: '8.73', fresh: '9.73' }],
  ['999', '1,000', { unchanged: '', old: '999', fresh: '1,000' }],
  ['280', '140', { unchanged: '', old: '280', fresh: '140' }],
  ['7', '7', { unchanged: '7', old: '', fresh: '' }],
])('from %s to %s, only the end that differs changes, or all if the lengths differ', (from, to, expected) => {
  expect(splitChangedDigits(from, to)).toEqual(expected)
})
