import type { DB } from '#platform/db/schema.gen.ts'

/** Without views, which are not written, and the tables about migrations, which precede the schema. */
export type TableName = Exclude<keyof DB, 'rankableMembers'> | 'migrations' | 'repeatableMigrations'

/** A withdrawal deletes the rows whose column has the member's id. */
export const DELETE_ROW = 'delete row'

/** A column with the id of a member. */
interface MemberColumn {
  /** `DELETE_ROW`, or what another statement of the withdrawal does, or why the row stays. */
  withdrawal: string
  /** The section of the data export that contains the rows, or `no section:` and the reason. */
  dataExport: string
}

export interface TableDescription {
  /**
   * Files or folders below server/src that write the table: a feature, or the part of `shared` through which several
   * features write it. Several entries divide the columns between them. Empty if only triggers write it.
   */
  owners: readonly string[]
  /** By column. */
  members?: Readonly<Record<string, MemberColumn>>
}

export type TableDescriptions = Partial<Record<TableName, TableDescription>>
