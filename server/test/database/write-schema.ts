import { writeFile } from 'node:fs/promises'
import { startPostgresForTests } from './start-postgres-for-tests.ts'
import { DIAGRAM_FILE, drawSchemaDiagram } from './schema-diagram.ts'
import { SCHEMA_FILE, buildSchemaTypes } from './schema-types.ts'
import { cloneDatabase, dropDatabase, makeTemplate } from './test-database.ts'

// `npm run schema` regenerates the table types and the diagram of the tables after a new migration.
const postgres = await startPostgresForTests()
try {
  const template = await makeTemplate(postgres.url)
  const database = await cloneDatabase(postgres.url, template)
  await writeFile(SCHEMA_FILE, await buildSchemaTypes(database.db))
  await writeFile(DIAGRAM_FILE, await drawSchemaDiagram(database.db))
  await database.drop()
  await dropDatabase(postgres.url, template)
} finally {
  await postgres.stop()
}
