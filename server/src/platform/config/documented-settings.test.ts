import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS } from './settings.ts'

const OPERATING = path.join(import.meta.dirname, '../../../../docs/operating.md')

test('docs/operating.md, which `npm start -- --help` prints, names every setting', () => {
  const text = readFileSync(OPERATING, 'utf8')
  const missing = Object.keys(SETTINGS.shape).filter((name) => !text.includes(`\`${name}\``))
  expect(missing).toEqual([])
})
