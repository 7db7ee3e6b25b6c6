import type { DB } from '#platform/db/schema.gen.ts'

/**
 * All tables but no views. The two tables that record which migrations have run are missing in the generated schema.
 */
export type TableName =
  | Exclude<keyof DB, 'rankableMembers' | 'eventReceivers'>
  | 'migrations'
  | 'repeatableMigrations'

/** When a member withdraws, the rows whose column has their id are deleted. */
export const DELETE_ROW = 'delete row'

/** A column with the id of a member. */
interface MemberColumn {
  /** `DELETE_ROW`, or how another statement of the withdrawal handles the rows, or why they stay. */
  withdrawal: string
  /** The section of the data export that contains the rows, or `no section:` and the reason. */
  dataExport: string
}

export interface TableDescription {
  /**
   * Files or folders below server/src that write the table: a feature, or a part of `shared` through which several
   * features write it. Several owners divide the columns between them. Empty if only triggers write the table.
   */
  owners: readonly string[]
  /** The columns that have the id of a member, by their names. */
  memberColumns?: Readonly<Record<string, MemberColumn>>
}

export type TableDescriptions = Partial<Record<TableName, TableDescription>>
