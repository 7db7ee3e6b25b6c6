import { expect, it } from 'vitest'
import { discoveryThreshold } from './benjamini-hochberg.ts'

// The fifteen p-values of the example in the paper of 1995, section 3.
const PAPER = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
  0.759, 1,
]

it('finds the four discoveries of the paper, in any order', () => {
  expect(discoveryThreshold(PAPER, 0.05)).toBe(0.0095)
  expect(discoveryThreshold(PAPER.toReversed(), 0.05)).toBe(0.0095)
})

it('takes a later p-value that is small enough, though an earlier one is not', () => {
  expect(discoveryThreshold([0.04, 0.05], 0.05)).toBe(0.05)
})

it('finds nothing among nothing, and nothing where all is luck', () => {
  expect(discoveryThreshold([], 0.05)).toBeNull()
  expect(discoveryThreshold([0.03, 0.4, 0.9], 0.05)).toBeNull()
})
