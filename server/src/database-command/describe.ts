import type { Manifest } from '#platform/backup/manifest.ts'

const count = (value: number) => value.toLocaleString('en')

export function describe({ tables, images, createdAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${count(rows)} rows in ${tables.length} tables and ${count(images)} images, as of ${createdAt}`
}
