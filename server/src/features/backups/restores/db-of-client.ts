import { Kysely, PostgresDialect } from 'kysely'
import type { Client } from 'pg'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** For functions that take a transaction: it is the client's own, and they begin none. */
export function dbOfClient(client: Client): Db {
  const only = { query: client.query.bind(client), release: () => {} }
  const pool = { options: {}, connect: async () => only, end: async () => {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
