import type { DB } from '#platform/db/schema.gen.ts'

/** Views are not written. The tables of migrations are made before the schema. */
export type TableName = Exclude<keyof DB, 'rankableMembers'> | 'migrations' | 'repeatableMigrations'

/** The withdrawal of a member deletes the rows whose column has their id. */
export const DELETE_ROW = 'delete row'

/** A column with the id of a member. */
interface MemberColumn {
  /** `DELETE_ROW`, or what another statement of the withdrawal does, or why the row stays. */
  withdrawal: string
  /** The section of the data export that holds the rows, or `no section:` and why. */
  dataExport: string
}

export interface TableDescription {
  /**
   * Files or folders below server/src that write the table: a feature, or the part of `shared` that several features
   * write it through. Several divide the columns between them. Empty: triggers alone write it.
   */
  owners: readonly string[]
  /** By column. */
  members?: Readonly<Record<string, MemberColumn>>
}

export type TableDescriptions = Partial<Record<TableName, TableDescription>>
