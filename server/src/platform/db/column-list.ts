import { type RawBuilder, sql } from 'kysely'

/** Converts columns as Kysely writes them, such as `a.username as authorName`, to one constant text of SQL. */
export const toColumnList = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(columns.map(quoteNames).join(', '))

const quoteNames = (column: string) =>
  column.replaceAll(/\w+/g, (name) => (name === 'as' ? name : `"${name}"`))
