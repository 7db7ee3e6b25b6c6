import path from 'node:path'
import { sql } from 'kysely'
import { PostgresDialect, RawExpressionNode, generate } from 'kysely-codegen'
import type { Db } from '#platform/db/db.ts'

export const SCHEMA_FILE = path.join(
  import.meta.dirname,
  '..',
  '..',
  'src',
  'platform',
  'db',
  'schema.gen.ts',
)

/** Generates the TypeScript types of a migrated database's tables, as `db.ts` reads them. */
export async function buildSchemaTypes(db: Db): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    excludePattern: '{migrations,repeatableMigrations}',
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    outFile: null,
    overrides: { columns: await findTypesOfRestrictedColumns(db) },
    typeMapping: { int8: 'number' },
  })
}

/** Returns the types of columns that a check restricts to a list of values, by `table.column`. */
async function findTypesOfRestrictedColumns(db: Db): Promise<Record<string, RawExpressionNode>> {
  const { rows } = await sql<RestrictedColumn>`
    select t.relname || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition,
      a.atthasdef as "isGenerated"
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace`.execute(
    db,
  )
  return Object.fromEntries(
    rows.filter(({ definition }) => LIST_OF_VALUES.test(definition)).map((row) => [row.column, toType(row)]),
  )
}

interface RestrictedColumn {
  column: string
  definition: string
  isGenerated: boolean
}

/** PostgreSQL's form of a check such as `check (status in ('pending', 'answered'))`. */
const LIST_OF_VALUES = /= ANY \(+ARRAY\[([^\]]+)\]/
const TEXT_VALUE = /'([^']+)'::text/

function toType({ definition, isGenerated }: RestrictedColumn): RawExpressionNode {
  const [, list = ''] = LIST_OF_VALUES.exec(definition) ?? []
  const values = list.split(', ').map((value) => {
    const text = TEXT_VALUE.exec(value)?.[1]
    return text === undefined ? value : `'${text}'`
  })
  const type = values.join(' | ')
  return new RawExpressionNode(isGenerated ? `Generated<${type}>` : type)
}
