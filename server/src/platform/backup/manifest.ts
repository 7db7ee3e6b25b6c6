import { z } from 'zod'

/** The archive entry that describes the others. */
export const MANIFEST = 'manifest.json'
export const IMAGES_PREFIX = 'images/'

const tableSchema = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  /** Number of rows. */
  rows: z.int().min(0),
  /** SHA-256 of the CSV's bytes, in hexadecimal. */
  sha256: z.string(),
})

/** Contents of a backup. `format` gets a new number when older versions of the program cannot read new backups. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations that had been applied to the database. */
  migrations: z.array(z.strictObject({ number: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema),
  /** Number of images. */
  images: z.int().min(0),
})

export type Manifest = z.infer<typeof manifestSchema>
export type BackedUpTable = z.infer<typeof tableSchema>

export const buildCsvPath = (table: string): string => `tables/${table}.csv`
