import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'

// A separate parent process of an embedded PostgreSQL: prints its address, stops on SIGTERM.
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2]! })
process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
process.stdout.write(`${postgres.url}\n`)
setInterval(() => {}, 60_000)
