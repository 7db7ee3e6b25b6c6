import { expect, it } from 'vitest'
import { rollOf } from './changed-digits.ts'

it.each([
  ['$488.73', '$488.91', { kept: '$488.', old: '73', fresh: '91' }],
  ['$488.73', '$489.73', { kept: '$48', old: '8.73', fresh: '9.73' }],
  ['999', '1,000', { kept: '', old: '999', fresh: '1,000' }],
  ['280', '140', { kept: '', old: '280', fresh: '140' }],
  ['7', '7', { kept: '7', old: '', fresh: '' }],
])('rolls from %s to %s what differs', (from, to, expected) => {
  expect(rollOf(from, to)).toEqual(expected)
})
