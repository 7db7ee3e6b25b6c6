import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run.mjs'

const MIGRATIONS_DIR = path.join(ROOT, 'server/src/migrations')

/** Returns whether a migration removes or renames a table or column that servers of the previous version may need. */
const removesData = (sql) =>
  /\bdrop\s+(column|table)\b|\brename\s+(column\s|to\s|(?!constraint\b)\S+\s+to\s)/i.test(
    sql.replaceAll(/--.*$/gm, '').replaceAll(/\bfunction\s+\S+\s+rename\s+to\s+\S+/gi, ''),
  )

test.each([
  ['alter table users drop column "age"', true],
  ['alter table users\n  drop column age, add name text', true],
  ['drop table if exists old', true],
  ['alter table users rename to members', true],
  ['alter table users rename column a to b', true],
  ['alter table users rename a to b', true],
  ['alter table users drop constraint c, add check (a > 0)', false],
  ['alter table users rename constraint a to b', false],
  ['drop index a; drop trigger b on users', false],
  ['-- the next one will drop column age', false],
])('the migration "%s" removes data: %s', (sql, isRemoval) => {
  expect(removesData(sql)).toBe(isRemoval)
})

const migrations = readdirSync(MIGRATIONS_DIR).filter((file) => file.endsWith('.sql'))
const readText = (file) => readFileSync(path.join(ROOT, file), 'utf8')

test('the page about new versions lists exactly the migrations that remove something', () => {
  const listedMigrations = [...readText('docs/new-version.md').matchAll(/^\| `(\d{4}-[\w-]+)` /gm)].map(
    ([, name]) => `${name}.sql`,
  )
  const removingMigrations = migrations.filter((file) =>
    removesData(readFileSync(path.join(MIGRATIONS_DIR, file), 'utf8')),
  )
  expect(listedMigrations).toEqual(removingMigrations)
})

test('the release notes begin with this version and its newest migration', () => {
  // Matches the first section, up to the next heading or the end.
  const [, version, notes] = /^## (\S+)[^\n]*\n([^]*?)(?=^## |$(?![^]))/m.exec(readText('CHANGELOG.md'))
  expect(version).toBe(JSON.parse(readText('package.json')).version)
  expect(notes).toContain(`\`${path.basename(migrations.toSorted().at(-1), '.sql')}\``)
})
