import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool, type Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { type Findings, findDoubled, findDrift, findLost } from './checks.ts'
import type { Cluster } from './cluster.ts'
import { disrupt, startEvaluation } from './disruption.ts'
import type { Ledger } from './ledger.ts'
import { act } from './members/acts.ts'
import type { Options } from './options.ts'
import { setStage, type Stage } from './stage.ts'
import { findWatcherFaults, type WatchedFound } from './watching/watcher-faults.ts'

export interface Result {
  ledger: Ledger
  findings: Findings
  watched: WatchedFound
  judged: number
  /** Of the machine, over a minute: before it and when the members stopped. */
  load: { before: number; after: number }
}

/** On average: members stay below the limit of 60 writes a minute, and fifty do not saturate two cores. */
const PAUSE_MS = 2500

/** Members write, read and watch while servers are killed and stopped; `ports` are where they call. */
export async function runDrill(
  { cluster, url, ports }: { cluster: Cluster; url: string; ports: () => readonly number[] },
  options: Options,
): Promise<Result> {
  const pool = createPool(url, { max: 2 })
  const db = createDb(pool)
  let phase = 'no disruption'
  const [before] = loadavg()
  try {
    const stage = await setStage({ db, cluster, ports, options, phase: () => phase })
    const done = new AbortController()
    const acting = stage.scene.members.map((member) =>
      act(stage.scene, member, { signal: done.signal, pauseMs: PAUSE_MS }),
    )
    await disrupt(stage, (now) => (phase = now))
    done.abort()
    await Promise.all(acting)
    const [after] = loadavg()
    return { ...(await conclude(stage)), load: { before: before!, after: after! } }
  } finally {
    await pool.end()
  }
}

const SETTLED_MS = 90_000

/** Waits until all that is due is judged, and compares what members were told with what is there. */
async function conclude(stage: Stage): Promise<Omit<Result, 'load'>> {
  const { db, scene, admin, watchers, since, cluster } = stage
  const evaluations = await untilJudged(stage)
  const watched = await findWatcherFaults(db, watchers, since)
  for (const { client } of [...scene.members, admin]) client.close()
  await Promise.all(cluster.servers.map((server) => server.stop()))
  return {
    ledger: scene.ledger,
    judged: await countJudged(db),
    watched,
    findings: {
      lost: await findLost(db, scene.ledger),
      unseen: scene.ledger.unseen,
      drifted: await findDrift(db),
      evaluations,
      watchers: watched.faults,
    },
  }
}

/** Gives what is wrong with the evaluations when nothing changes any more. */
async function untilJudged({ db, admin }: Stage): Promise<string[]> {
  const deadline = performance.now() + SETTLED_MS
  let faults = ['not looked']
  while (faults.length > 0 && performance.now() < deadline) {
    await startEvaluation(admin)
    await sleep(1000)
    faults = await findDoubled(db)
  }
  return faults
}

async function countJudged(db: Db): Promise<number> {
  const { judged } = await db
    .selectFrom('predictions')
    .select((eb) => eb.fn.countAll<number>().as('judged'))
    .where('status', 'in', ['success', 'failed'])
    .executeTakeFirstOrThrow()
  return judged
}
