import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { keptGenerator } from '@gwanyeok/server/src/shared/market-data/simulated/market-generator.ts'
import { startSimulatedMarket } from '@gwanyeok/server/src/shared/market-data/simulated/simulated-market.ts'
import { sql } from 'kysely'
import {
  bookmark,
  comment,
  follow,
  like,
  look,
  openScene,
  post,
  predict,
  type Scene,
  startActing,
  STOCKS,
} from '../load/acts.ts'
import { findDoubled, findDrift, findLost, type Ledger } from '../load/ledger.ts'
import { pagesOf, signUp, signUpAll } from '../load/member.ts'
import { type Server, startServers, withDb } from '../load/servers.ts'
import { disrupt, type Options, type Stage, startEvaluation } from './disruption.ts'
import { findWatcherFaults, watch, type Watcher } from './watcher.ts'

export interface Result {
  ledger: Ledger
  /** What must be empty after a drill. */
  findings: {
    /** Acknowledged writes that are not in the database, or are there twice, and acknowledged removals that are. */
    lost: string[]
    /** What an author did not see right after an acknowledged write. */
    unseen: string[]
    /** Counters, statistics, ranks and seals that are not what a recount gives. */
    drifted: string[]
    /** Predictions that runs counted more often, or less often, than they were judged. */
    evaluations: string[]
    /** What open pages showed twice, never, or in another order. */
    watchers: string[]
  }
  judged: number
  connections: number
  prices: number
}

const ADMIN_EMAIL = 'desk@example.com'
/** On average: members stay below the limit of 60 writes a minute, and fifty do not saturate two cores. */
const PAUSE_MS = 2500
const ACTS = [like, like, like, bookmark, bookmark, comment, follow, predict, post, look]

/** Members write, read and watch while servers on one database are killed and stopped. */
export async function runDrill(url: string, folder: string, options: Options): Promise<Result> {
  const marketFolder = path.join(folder, 'market')
  await mkdir(marketFolder)
  const generator = await keptGenerator(marketFolder)
  const market = await startSimulatedMarket({ replayDir: null, clockStart: null, generator })
  const settings = { MARKET_DATA_URL: market.url, MARKET_DATA_KEY: 'simulated', MARKET_DATA_RATE: '6000' }
  const servers = await startServers(options.servers, folder, {
    ...settings,
    DATABASE_URL: url,
    ADMIN_EMAILS: ADMIN_EMAIL,
  })
  try {
    return await withDb(url, (db) => disruptActing(db, servers, options))
  } finally {
    for (const server of servers) await server.end('SIGTERM')
    await market.stop()
  }
}

async function disruptActing(db: Db, servers: readonly Server[], options: Options): Promise<Result> {
  const addresses = servers.map(({ address }) => address)
  const admin = await signUp(addresses, 0, ADMIN_EMAIL)
  await db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', admin.id).execute()
  const members = await signUpAll(addresses, options.members)
  const scene = await openScene(members, addresses)
  const watchers = members.map((member, index) => watch(member, STOCKS[index % STOCKS.length]!))
  const acting = startActing(scene, ACTS, PAUSE_MS)
  const stage = { db, servers, scene, admin, options }
  await disrupt(stage)
  await acting.stop()
  return conclude(stage, watchers)
}

const SETTLED_MS = 90_000

/** Waits until all that is due is judged, and compares what members were told with what is there. */
async function conclude({ db, scene, admin }: Stage, watchers: readonly Watcher[]): Promise<Result> {
  const { ledger } = scene
  const deadline = performance.now() + SETTLED_MS
  let evaluated = await lookAtEvaluations(db)
  while (evaluated.faults.length > 0 && performance.now() < deadline) {
    await startEvaluation(admin)
    await sleep(1000)
    evaluated = await lookAtEvaluations(db)
  }
  const watched = await Promise.all(watchers.map((watcher) => findWatcherFaults(db, watcher)))
  const sum = (of: (watcher: Watcher) => number) => watchers.reduce((all, each) => all + of(each), 0)
  return {
    ledger,
    judged: evaluated.judged,
    connections: sum((watcher) => watcher.connections()),
    prices: sum((watcher) => watcher.prices()),
    findings: {
      lost: [...(await findLost(db, ledger, 'all')), ...(await findDoubled(db))],
      unseen: ledger.unseen,
      drifted: await findDrift(db),
      evaluations: evaluated.faults,
      watchers: [...watched.flat(), ...(await feedFaults(scene))],
    },
  }
}

/** Runs count what they judge in the statement that judges it. */
async function lookAtEvaluations(db: Db): Promise<{ judged: number; faults: string[] }> {
  const { rows } = await sql<{ judged: number; counted: number; left: number; skips: string | null }>`
    select
      (select count(*) from predictions where status in ('success', 'failed'))::integer as judged,
      (select coalesce(sum(success + failed), 0) from "evaluationRuns")::integer as counted,
      (select count(*) from predictions where status = 'pending' and "evaluationEnd" < now() - interval '2 hours')::integer
        as left,
      (select string_agg(distinct reason, ', ') from "evaluationSkips") as skips`.execute(db)
  const { judged, counted, left, skips } = rows[0]!
  const faults = [
    ...(judged === counted ? [] : [`${judged} predictions are judged, the runs count ${counted}`]),
    ...(left === 0 ? [] : [`${left} due predictions were not judged (${skips ?? 'none skipped'})`]),
  ]
  return { judged, faults }
}

/** The feed has each prediction once that members made. */
async function feedFaults({ members, predictions }: Scene): Promise<string[]> {
  const listed: string[] = []
  for await (const items of pagesOf<{ id: string }>(members[0]!.read, '/predictions'))
    listed.push(...items.map(({ id }) => id))
  return [
    ...predictions.filter(({ id }) => !listed.includes(id)).map(({ id }) => `the feed lacks ${id}`),
    ...(new Set(listed).size < listed.length ? ['the feed lists a prediction twice'] : []),
  ]
}
