import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createTestDatabase } from './create-test-database.ts'
import { SCHEMA_FILE, schemaTypes } from './schema-types.ts'

test('the table types are those of the migrated database (else: npm run schema)', async () => {
  const database = await createTestDatabase()
  expect(await readFile(SCHEMA_FILE, 'utf8')).toBe(await schemaTypes(database.db))
  await database.drop()
})
