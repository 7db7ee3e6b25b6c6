import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isAlive } from '#platform/postgres/pid-file.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'

export interface PostgresForTests {
  /** Address of a database for creating and dropping others. */
  url: string
  stop(): Promise<void>
}

const PREFIX = 'gwanyeok-postgres-of-'

/** A temporary database need not survive a power cut. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Uses the server named by TEST_DATABASE_URL, or an embedded one that leaves nothing behind. */
export async function startPostgresForTests(): Promise<PostgresForTests> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  await sweep()
  const dataDir = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`))
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FAST })
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Removes leftovers of killed runs. */
async function sweep(): Promise<void> {
  const left = (await readdir(tmpdir())).filter((name) => OURS.test(name) && !isAlive(parsePid(name)))
  for (const name of left) {
    const dataDir = path.join(tmpdir(), name)
    // Starting on the folder stops a server that still runs there.
    await startEmbeddedPostgres({ dataDir, settings: FAST }).then(
      (postgres) => postgres.stop(),
      () => {},
    )
    await rm(dataDir, { recursive: true, force: true })
  }
}

const OURS = new RegExp(`^${PREFIX}(\\d+)-`)
const parsePid = (name: string) => Number(OURS.exec(name)?.[1])
