import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ReportableKind } from '@gwanyeok/domain/items/api.ts'
import { describe, expect, it } from 'vitest'

const SOURCES = path.join(import.meta.dirname, '../../src')
const ITEMS_FOLDER = 'shared/items/'
const GENERATED_SCHEMA = 'platform/db/schema.gen.ts'
/** Every table is described in this folder. */
const TABLES_FOLDER = 'shared/tables/'

const kinds = `'(?:${ReportableKind.options.join('|')})'`

const COMPARES_WITH_KIND = new RegExp(
  `[=!]==\\s*${kinds}|${kinds}\\s*[=!]==|<>\\s*${kinds}|\\b(?:case|when|then)\\s+${kinds}|"postType" = ${kinds}`,
)

describe('outside of shared/items', () => {
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      ![ITEMS_FOLDER, TABLES_FOLDER].some((folder) => file.startsWith(folder)) &&
      file !== GENERATED_SCHEMA,
  )

  it('no file of the server depends on an item’s kind', () => {
    expect(files.length).toBeGreaterThan(150)
    const faults = files.filter((file) =>
      COMPARES_WITH_KIND.test(readFileSync(path.join(SOURCES, file), 'utf8')),
    )
    expect(faults).toEqual([])
  })

  it.each([
    "if (postType === 'post') return",
    "'stockPost' !== kind",
    "switch (kind) { case 'prediction': }",
    `sql\`where r."postType" = 'comment'\``,
  ])('a file with %s would be reported', (text) => {
    expect(COMPARES_WITH_KIND.test(text)).toBe(true)
  })
})
