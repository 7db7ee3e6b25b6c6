import path from 'node:path'
import { PostgresDialect, generate } from 'kysely-codegen'
import type { Db } from '../src/platform/db.ts'

export const SCHEMA_FILE = path.join(import.meta.dirname, '..', 'src', 'platform', 'schema.gen.ts')

/** The table types of a migrated database as TypeScript, as `db.ts` reads them. */
export function schemaTypes(db: Db): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    excludePattern: 'migrations',
    outFile: null,
    typeMapping: { int8: 'number' },
  })
}
