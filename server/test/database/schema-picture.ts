import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export const PICTURE_FILE = path.join(import.meta.dirname, '..', '..', '..', 'docs', 'schema.md')

/** Each table stands in one subject; a new table is added here. */
const SUBJECTS: Record<string, string[]> = {
  'Members and sign-in': [
    'users',
    'consents',
    'weeklyMails',
    'accounts',
    'sessions',
    'secondFactors',
    'accessTokens',
    'nearTargets',
    'pushSubscriptions',
    'queuedPushes',
    'untoldPredictions',
    'verifications',
    'signInAttempts',
    'socialAttempts',
    'socialSignUps',
    'withdrawals',
    'freedUsernames',
  ],
  'Predictions and their results': [
    'predictions',
    'predictionNotes',
    'evaluationRuns',
    'evaluationSkips',
    'memberStats',
    'rankBuckets',
    'weeklyRanks',
    'rankableMembers',
  ],
  'What anybody may read': [
    'recordLog',
    'recordTiles',
    'recordKeys',
    'recordEntries',
    'recordOutbox',
    'openPages',
  ],
  'Posts, comments and likes': [
    'posts',
    'stockPosts',
    'comments',
    'mentions',
    'counters',
    'predictionLikes',
    'postLikes',
    'stockPostLikes',
    'images',
    'bookmarks',
  ],
  'Members among each other': [
    'follows',
    'blocks',
    'removedFollowers',
    'reports',
    'takedowns',
    'takedownSteps',
    'adminActions',
    'accessLog',
    'contacts',
    'textLimits',
  ],
  'Stocks and market data': [
    'stocks',
    'stockPrices',
    'stockLogos',
    'candles',
    'candleRanges',
    'dailyCloses',
    'dailyCalls',
    'splits',
    'watchlist',
  ],
  'Counters kept by triggers': ['tallies', 'stockTallies', 'stockPostTallies'],
  'The server itself': [
    'servers',
    'jobLeases',
    'readOnlyMode',
    'restores',
    'backupChecks',
    'rateLimits',
    'productSettings',
    'filesToSweep',
  ],
}

interface Column {
  table: string
  column: string
  type: string
  isNullable: boolean
  isPrimary: boolean
  isUnique: boolean
  /** The table that it refers to. */
  refersTo: string | null
}

/** The tables of a migrated database, by subject, as Mermaid diagrams: code hosts draw them. */
export async function schemaPicture(db: Db): Promise<string> {
  const columns = await readColumns(db)
  const tables = new Set(columns.map(({ table }) => table))
  const named = Object.values(SUBJECTS).flat()
  const faults = [
    ...[...tables].filter((table) => !named.includes(table)).map((table) => `${table} stands in no subject`),
    ...named.filter((table) => !tables.has(table)).map((table) => `there is no table ${table}`),
  ]
  if (faults.length > 0) throw new Error(`SUBJECTS in schema-picture.ts: ${faults.join(', ')}`)
  const diagrams = Object.entries(SUBJECTS).map(([subject, names]) => diagram(subject, names, columns))
  return `${HEADER}\n${diagrams.join('\n')}`
}

const HEADER = `# The tables

Written by \`npm run schema\` from the migrated database; a test compares. PK: primary key, UK: unique, FK: refers to another table, whose box is empty where it belongs to another subject.
`

function diagram(subject: string, names: string[], columns: Column[]): string {
  const boxes = names.map((name) => box(name, columns))
  const relations = columns.filter(({ table, refersTo }) => names.includes(table) && refersTo !== null)
  return ['## ' + subject, '', '```mermaid', 'erDiagram', ...boxes, ...linesOf(relations), '```', ''].join(
    '\n',
  )
}

function box(name: string, columns: Column[]): string {
  const rows = columns
    .filter(({ table }) => table === name)
    .map(({ column, type, isNullable, ...keys }) => {
      const marks = [
        keys.isPrimary && 'PK',
        keys.refersTo && 'FK',
        keys.isUnique && !keys.isPrimary && 'UK',
      ].filter(Boolean)
      return ['   ', type, column, marks.join(', '), isNullable ? '"may be null"' : '']
        .filter(Boolean)
        .join(' ')
    })
  return `  ${name} {\n${rows.join('\n')}\n  }`
}

/** One line for each column that refers to a table: many rows to one, or one to one where the column is unique. */
const linesOf = (relations: Column[]) =>
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
