import { pino } from 'pino'
import { sendPushes } from '../../src/features/notifications/push/push-job.ts'
import { createDb, createPool } from '#platform/db/db.ts'
import { createMetrics } from '#platform/monitoring/metrics/metrics.ts'
import { readConfig } from '#platform/config/config.ts'
import { openPusher } from '#shared/push/pusher.ts'
import { createFrozenClock } from '../frozen-clock.ts'

// Runs a server's scheduled pushes in a separate process, for tests that kill it. Arguments: DATABASE KEY INSTANT.
const [database, key, instant] = process.argv.slice(2)
if (!database || !key || !instant) throw new Error('needs DATABASE KEY INSTANT')
const db = createDb(createPool(database))
const config = readConfig({ PUSH_TO_LOOPBACK: 'on', PUSH_KEY: key })
await sendPushes(
  {
    db,
    config,
    clock: createFrozenClock(Date.parse(instant)),
    metrics: createMetrics(),
    pusher: (await openPusher(config))!,
    log: pino({ level: 'silent' }),
  },
  new AbortController().signal,
)
await db.destroy()
