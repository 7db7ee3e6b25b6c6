import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS } from './settings.ts'

const OPERATING_GUIDE = path.join(import.meta.dirname, '../../../../docs/operating.md')

test('docs/operating.md, which `npm start -- --help` prints, names every setting', () => {
  const text = readFileSync(OPERATING_GUIDE, 'utf8')
  const missingNames = Object.keys(SETTINGS.shape).filter((name) => !text.includes(`\`${name}\``))
  expect(missingNames).toEqual([])
})
