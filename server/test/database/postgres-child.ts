import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'

// Runs an embedded PostgreSQL in a separate parent process: prints its address and stops on SIGTERM.
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2]! })
process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
process.stdout.write(`${postgres.url}\n`)
setInterval(() => {}, 60_000)
