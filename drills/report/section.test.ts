import { expect, test } from 'vitest'
import { withSection } from './section.ts'

const DOCUMENT = '# Reliability\n\nWhat drills found.\n'

test('a first section comes to the end, a later one takes its place', () => {
  const first = withSection(withSection(DOCUMENT, 'crash', '## Crash\n\nold'), 'servers', '## Servers')
  const again = withSection(first, 'crash', '## Crash\n\nnew')
  expect(again).toBe(first.replace('old', 'new'))
  expect(again.startsWith(DOCUMENT)).toBe(true)
  expect(again.indexOf('## Crash')).toBeLessThan(again.indexOf('## Servers'))
})

test('a section whose end is missing is refused, and nothing after it is lost', () => {
  const broken = withSection(DOCUMENT, 'crash', '## Crash').replace('end of drill', '')
  expect(() => withSection(broken, 'crash', '## Crash')).toThrow('does not end')
})
