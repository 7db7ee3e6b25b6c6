import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ReportableKind } from '@gwanyeok/domain/items/api.ts'
import { describe, expect, it } from 'vitest'
import { ITEM_TABLES } from '#shared/items/item-kinds.ts'

const SOURCES = path.join(import.meta.dirname, '../../src')
const OWN = 'shared/items/'
const GENERATED = 'platform/db/schema.gen.ts'
/** Counts by itself what the registry's statements have counted. */
const RECOUNT = 'shared/integrity/recount.ts'
/** Every table is described in one of them. */
const DESCRIPTIONS = 'shared/tables/'

const kinds = `'(?:${ReportableKind.options.join('|')})'`
const keys = ITEM_TABLES.map(({ key }) => key).join('|')

/** Expressions that only the registry may use. In SQL `c` stands for a comment. */
const RULES = {
  'compares with a kind': new RegExp(
    `[=!]==\\s*${kinds}|${kinds}\\s*[=!]==|<>\\s*${kinds}|\\b(?:case|when|then)\\s+${kinds}|"postType" = ${kinds}`,
  ),
  'names the column of an item': new RegExp(`\\bc\\."?(?:${keys})\\b|\\bcomments \\([^)]*"(?:${keys})"`),
}

const faultsOf = (text: string) =>
  Object.entries(RULES).flatMap(([fault, pattern]) => (pattern.test(text) ? [fault] : []))

describe('nothing outside of shared/items asks for an item’s kind', () => {
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      ![OWN, DESCRIPTIONS].some((folder) => file.startsWith(folder)) &&
      ![GENERATED, RECOUNT].includes(file),
  )

  it('but the recount, which counts every kind', () => {
    const text = readFileSync(path.join(SOURCES, RECOUNT), 'utf8')
    for (const { key } of ITEM_TABLES) expect(text).toContain(`comments('${key}')`)
  })

  it('in any file of the server', () => {
    expect(files.length).toBeGreaterThan(150)
    const faults = files.flatMap((file) =>
      faultsOf(readFileSync(path.join(SOURCES, file), 'utf8')).map((fault) => `${file} ${fault}`),
    )
    expect(faults).toEqual([])
  })

  it.each([
    ["if (postType === 'post') return", 'compares with a kind'],
    ["'stockPost' !== kind", 'compares with a kind'],
    ["switch (kind) { case 'prediction': }", 'compares with a kind'],
    [`sql\`where r."postType" = 'comment'\``, 'compares with a kind'],
    ['sql`c."predictionId" is not null`', 'names the column of an item'],
    ["query.where('c.postId', '=', id)", 'names the column of an item'],
  ])('and a file with %s would fail', (text, fault) => {
    expect(faultsOf(text)).toEqual([fault])
  })
})
