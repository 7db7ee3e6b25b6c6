import { migrate } from '@gwanyeok/server/src/platform/db/migrate.ts'
import { withClient } from '@gwanyeok/server/src/platform/db/with-client.ts'

/** Makes a database with the schema and without rows, in place of one of that name. Gives its address. */
export async function emptyDatabase(server: string, name: string): Promise<string> {
  await withClient({ connectionString: server }, async (client) => {
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}`)
  })
  const url = addressOf(server, name)
  await migrate(url)
  return url
}

export function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
