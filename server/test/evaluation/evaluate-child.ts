import { createEvaluationJob } from '../../src/features/evaluations/evaluation-job.ts'
import { createDb, createPool } from '#platform/db/db.ts'
import { createEvaluationServices } from './evaluation-world.ts'

// Runs a server's scheduled evaluation in a separate process, for tests that kill it. Arguments: DATABASE MARKET KEY
// INSTANT.
const [database, url, key, instant] = process.argv.slice(2)
if (!database || !url || !key || !instant) throw new Error('needs DATABASE MARKET KEY INSTANT')
const db = createDb(createPool(database))
const { deps, close } = createEvaluationServices({ db, market: { url, key }, at: Date.parse(instant) })
await createEvaluationJob(deps).run(new AbortController().signal)
close()
await db.destroy()
