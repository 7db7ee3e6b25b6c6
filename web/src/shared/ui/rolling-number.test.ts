import { expect, it } from 'vitest'
import { changedDigits } from './rolling-number.tsx'

it.each([
  ['$488.73', '$488.91', { kept: '$488.', old: '73', fresh: '91' }],
  ['$488.73', '$489.73', { kept: '$48', old: '8.73', fresh: '9.73' }],
  ['999', '1,000', { kept: '', old: '999', fresh: '1,000' }],
  ['280', '140', { kept: '', old: '280', fresh: '140' }],
  ['7', '7', { kept: '7', old: '', fresh: '' }],
])('from %s to %s the differing end changes', (from, to, expected) => {
  expect(changedDigits(from, to)).toEqual(expected)
})
