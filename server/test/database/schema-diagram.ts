import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { MEMBER_TABLES } from '#shared/tables/member-tables.ts'
import { PREDICTION_TABLES } from '#shared/tables/prediction-tables.ts'
import { COMMUNITY_TABLES } from '#shared/tables/community-tables.ts'
import { RELATION_TABLES } from '#shared/tables/relation-tables.ts'
import { STOCK_TABLES } from '#shared/tables/stock-tables.ts'
import { PUBLIC_RECORD_TABLES, SERVER_TABLES, TALLY_TABLES } from '#shared/tables/tables.ts'

export const DIAGRAM_FILE = path.join(import.meta.dirname, '..', '..', '..', 'docs', 'schema.md')

/** The tables of each section, in the order of the document. */
const TABLES_BY_SUBJECT = {
  'Members and sign-in': MEMBER_TABLES,
  'Predictions and their results': PREDICTION_TABLES,
  'What anybody may read': PUBLIC_RECORD_TABLES,
  'Posts, comments and likes': COMMUNITY_TABLES,
  'Members among each other': RELATION_TABLES,
  'Stocks and market data': STOCK_TABLES,
  'Counters kept by triggers': TALLY_TABLES,
  'The server itself': SERVER_TABLES,
} as const

const HIDDEN_TABLES = ['migrations', 'repeatableMigrations']

/** Views are drawn with the tables that they read. */
const VIEWS: Record<string, string[]> = { 'Predictions and their results': ['rankableMembers'] }

interface Column {
  table: string
  column: string
  type: string
  isNullable: boolean
  isPrimary: boolean
  isUnique: boolean
  /** The table that the column refers to. */
  refersTo: string | null
}

/** Draws the tables of a migrated database, by subject, as Mermaid diagrams, which code hosts render. */
export async function drawSchemaDiagram(db: Db): Promise<string> {
  const columns = await readColumns(db)
  const triggers = await readTriggers(db)
  const diagrams = Object.entries(TABLES_BY_SUBJECT).map(([subject, tables]) => {
    const names = Object.keys(tables).filter((name) => !HIDDEN_TABLES.includes(name))
    const diagram = drawDiagram(subject, [...names, ...(VIEWS[subject] ?? [])], columns)
    return [diagram, ...describeTriggers(triggers.filter(({ table }) => names.includes(table)))].join('\n')
  })
  return `${HEADER}\n${diagrams.join('\n')}`
}

const HEADER = `# The tables

Written by \`npm run schema\` from the migrated database; a test compares the two. PK: primary key, UK: unique, FK: refers to another table; tables of other subjects are empty boxes. The functions of the triggers stand in \`server/src/sql/\`.
`

function drawDiagram(subject: string, names: string[], columns: Column[]): string {
  const boxes = names.map((name) => drawBox(name, columns))
  const relations = columns.filter(({ table, refersTo }) => names.includes(table) && refersTo !== null)
  return [
    '## ' + subject,
    '',
    '```mermaid',
    'erDiagram',
    ...boxes,
    ...drawRelations(relations),
    '```',
    '',
  ].join('\n')
}

interface Trigger {
  table: string
  name: string
  calls: string
}

const describeTriggers = (triggers: Trigger[]) =>
  triggers.length === 0
    ? []
    : [
        '| trigger | on | calls |',
        '| --- | --- | --- |',
        ...triggers.map(({ table, name, calls }) => `| \`${name}\` | \`${table}\` | \`${calls}\` |`),
        '',
      ]

async function readTriggers(db: Db): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select c.relname as "table", t.tgname as name, p.proname as calls
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal
    order by 1, 2`.execute(db)
  return rows
}

function drawBox(name: string, columns: Column[]): string {
  const rows = columns
    .filter(({ table }) => table === name)
    .map(({ column, type, isNullable, ...keys }) => {
      const keyLabels = [
        keys.isPrimary && 'PK',
        keys.refersTo && 'FK',
        keys.isUnique && !keys.isPrimary && 'UK',
      ].filter(Boolean)
      return ['   ', type, column, keyLabels.join(', '), isNullable ? '"may be null"' : '']
        .filter(Boolean)
        .join(' ')
    })
  return `  ${name} {\n${rows.join('\n')}\n  }`
}

/** Draws one line per reference: many rows to one, or one to one if the column is unique. */
const drawRelations = (relations: Column[]) =>
  relations.map(
    ({ table, column, refersTo, isNullable, isUnique }) =>
      `  ${refersTo} ${isNullable ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${table} : ${column}`,
  )

async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select t.relname as "table", a.attname as "column", regexp_replace(y.typname, '^_(.*)$', '\\1[]') as "type",
      t.relkind = 'r' and not a.attnotnull as "isNullable",
      coalesce(bool_or(k.contype = 'p'), false) as "isPrimary",
      coalesce(bool_or(k.contype in ('p', 'u') and cardinality(k.conkey) = 1), false) as "isUnique",
      max(f.relname) as "refersTo"
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    join pg_type y on y.oid = a.atttypid
    left join pg_constraint k on k.conrelid = t.oid and k.contype in ('p', 'u', 'f') and a.attnum = any(k.conkey)
    left join pg_class f on f.oid = k.confrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'v') and t.relname not in ('migrations', 'repeatableMigrations')
    group by t.relname, t.relkind, a.attname, a.attnum, y.typname, a.attnotnull
    order by t.relname, a.attnum`.execute(db)
  return rows
}
