import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { insertPrediction } from '@gwanyeok/server/src/shared/predictions/insert-prediction.ts'
import { newPredictionRow, type Opening } from '@gwanyeok/server/src/shared/predictions/new-prediction-row.ts'
import { type Scene, STOCKS } from '../load/acts.ts'
import { type Member, PASSWORD } from '../load/member.ts'
import { until } from '../load/processes.ts'
import type { Server } from '../load/servers.ts'

export interface Options {
  servers: number
  members: number
  /** How often a server is killed, and how often another one is stopped as an operator stops it. */
  kills: number
  stops: number
  /** Load between two of them, in ms. */
  betweenMs: number
  /** Writes that are acknowledged between two of them, at least. */
  writesBetween: number
}

export interface Stage {
  db: Db
  servers: readonly Server[]
  scene: Scene
  admin: Member
  options: Options
}

/** Kills and stops servers in random order, each while an evaluation may run on any of them. */
export async function disrupt(stage: Stage): Promise<void> {
  const { servers, options } = stage
  const left = [
    ...Array<'SIGKILL'>(options.kills).fill('SIGKILL'),
    ...Array<'SIGTERM'>(options.stops).fill('SIGTERM'),
  ]
  for (let turn = 0; left.length > 0; turn++) {
    const [signal] = left.splice(randomInt(left.length), 1)
    await loadBetween(stage)
    await beginEvaluation(stage, turn)
    await sleep(randomInt(400))
    const server = servers[randomInt(servers.length)]!
    await server.end(signal)
    await sleep(500)
    await server.start()
    process.stderr.write('.')
  }
}

/** Members act for a while, on a slow machine until enough of their writes were acknowledged. */
async function loadBetween({ scene: { ledger }, options }: Stage): Promise<void> {
  const wanted = ledger.acknowledged.length + options.writesBetween
  await sleep(options.betweenMs)
  await until('enough writes are acknowledged', async () => ledger.acknowledged.length >= wanted)
}

/** New due predictions, and an admin who starts a run; another one may go on, or hold the lease after its death. */
async function beginEvaluation({ db, admin, scene }: Stage, turn: number): Promise<void> {
  const stock = STOCKS[turn % STOCKS.length]!
  const { items } = await admin.read<{ items: Close[] }>(`/stocks/${stock}/candles?days=60`)
  // A close of its own for each: of predictions made on one day a member may have no more than the daily limit.
  const after = items.at(-12 - turn)!
  for (const [index, { id }] of scene.members.entries())
    await addDue(db, id, { stock, after, percent: (index % 2 ? 1 : -1) * (1 + (index % 5)) })
  await startEvaluation(admin)
}

interface Close {
  date: string
  close: number
}

/** A prediction whose window is over, as it was made after a close; none where the member has an open one on the stock. */
async function addDue(
  db: Db,
  author: string,
  { stock, after, percent }: { stock: string; after: Close; percent: number },
): Promise<void> {
  const targetPrice = Math.round(after.close * (100 + percent)) / 100
  const choice: Opening['choice'] = {
    ...{ stock, targetPrice, period: 3, content: '', reason: '' },
    visibility: 'public',
    revealTiming: 'immediate',
  }
  const base = { stockName: stock, basePrice: after.close, baseDay: after.date }
  const { refusal } = await insertPrediction(
    db,
    newPredictionRow({
      author,
      choice,
      base: { ...base, referenceClose: after.close, referenceDay: after.date },
      at: Date.parse(`${after.date}T23:00:00Z`),
    }),
  )
  if (refusal && refusal !== 'already_predicted') throw new Error(`a due prediction of ${stock}: ${refusal}`)
}

/** Refused while a run goes on, or by a busy server; without an answer where the server was just killed. */
export async function startEvaluation(admin: Member): Promise<void> {
  const calls = [['POST /me/confirm-password', { password: PASSWORD }], ['POST /admin/evaluations']] as const
  for (const [route, sent] of calls) {
    const { status, body } = await admin.call(route, sent)
    if (![200, 409, 429, 0, 502, 503].includes(status))
      throw new Error(`${route}: ${status} ${JSON.stringify(body)}`)
    if (status !== 200) return
  }
}
