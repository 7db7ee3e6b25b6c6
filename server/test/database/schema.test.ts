import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from './create-test-database.ts'
import { DIAGRAM_FILE, drawSchemaDiagram } from './schema-diagram.ts'
import { SCHEMA_FILE, buildSchemaTypes } from './schema-types.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

test('the table types match the migrated database (otherwise run npm run schema)', async () => {
  expect(await readFile(SCHEMA_FILE, 'utf8')).toBe(await buildSchemaTypes(database.db))
})

test('the diagram of the tables matches the migrated database (otherwise run npm run schema)', async () => {
  expect(await readFile(DIAGRAM_FILE, 'utf8')).toBe(await drawSchemaDiagram(database.db))
})
