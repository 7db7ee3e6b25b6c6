import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS } from './settings.ts'

const SETTINGS_HELP = path.join(import.meta.dirname, '../../../../scripts/settings.txt')

test('`npm start -- --help` prints every setting', () => {
  const documentedNames = new Set(readFileSync(SETTINGS_HELP, 'utf8').match(/\b[A-Z][A-Z0-9_]+\b/g))
  const missingNames = Object.keys(SETTINGS.shape).filter((name) => !documentedNames.has(name))
  expect(missingNames).toEqual([])
})
