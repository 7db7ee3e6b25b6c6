import { expect, test } from 'vitest'
import { summaryOf } from './summary.mjs'

const step = (part, name, [begin, end], counts) => ({ part, name, begin, end, ...counts })

test('a line for each part, side by side where its steps were, then the count of all', () => {
  const results = [
    step('static checks', 'types', [0, 20_000], { passed: 1, failed: 0 }),
    step('static checks', 'lint', [5_000, 31_000], { passed: 1, failed: 0 }),
    step('API tests', 'api', [31_000, 331_400], { passed: 1400, failed: 0, skipped: 2 }),
  ]
  expect(summaryOf(results, 331_400).split('\n')).toEqual([
    '✓ static checks          31 s  2 passed, 0 failed',
    '✓ API tests        5 min 00 s  1400 passed, 0 failed, 2 skipped',
    '',
    '3 steps in 5 min 31 s.',
    '1402 passed, 0 failed, 2 skipped',
  ])
})

test('what failed is named, with the reason below', () => {
  const failure = { name: 'likes > are counted once', reason: ['expected 2', 'to be 1'] }
  const failed = { passed: 3, failed: 1, failures: [failure] }
  const lines = summaryOf([step('API tests', 'api', [0, 1000], failed)], 1000).split('\n')
  expect(lines.slice(2, 7)).toEqual([
    'What failed:',
    '  api',
    '    likes > are counted once',
    '      expected 2',
    '      to be 1',
  ])
  expect(lines[0]).toMatch(/^✗ API tests/)
  expect(lines.at(-1)).toBe('3 passed, 1 failed')
})
