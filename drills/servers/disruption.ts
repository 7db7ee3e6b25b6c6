import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDue } from './due.ts'
import { type Member, PASSWORD, STOCKS } from './members/member.ts'
import type { Stage } from './stage.ts'

/** Kills and stops servers in random order, each while an evaluation may run on any of them. */
export async function disrupt(stage: Stage, enter: (phase: string) => void): Promise<void> {
  const { cluster, options } = stage
  const left = [...Array<'kill'>(options.kills).fill('kill'), ...Array<'stop'>(options.stops).fill('stop')]
  for (let turn = 0; left.length > 0; turn++) {
    const [how] = left.splice(randomInt(left.length), 1)
    await loadBetween(stage)
    await beginEvaluation(stage, turn)
    await sleep(randomInt(400))
    const server = cluster.servers[randomInt(cluster.servers.length)]!
    enter(`a server was ${how === 'kill' ? 'killed' : 'stopped'}`)
    await server[how!]()
    await sleep(500)
    enter('no disruption')
    await server.start()
    process.stderr.write('.')
  }
}

const WRITTEN_WITHIN_MS = 60_000

/** Members act for a while, on a slow machine until enough of their writes were acknowledged. */
async function loadBetween({ scene: { ledger }, options }: Stage): Promise<void> {
  const wanted = ledger.acknowledged + options.writesBetween
  const deadline = performance.now() + WRITTEN_WITHIN_MS
  await sleep(options.betweenMs)
  while (ledger.acknowledged < wanted) {
    if (performance.now() > deadline) throw new Error('members were acknowledged too few writes in a minute')
    await sleep(50)
  }
}

/** New due predictions, and an admin who starts a run; another one may go on, or hold the lease after its death. */
async function beginEvaluation(stage: Stage, turn: number): Promise<void> {
  const stock = STOCKS[turn % STOCKS.length]!
  // A close of its own for each: of predictions made on one day a member may have no more than the daily limit.
  const after = stage.closes.get(stock)!.at(-12 - turn)!
  await addDue(stage.db, await membersWithoutOpen(stage, stock), stock, after)
  await startEvaluation(stage.admin)
}

/** Who has no open prediction on a stock: a member may have one. */
async function membersWithoutOpen({ db, scene }: Stage, stock: string): Promise<string[]> {
  const ids = scene.members.map(({ id }) => id)
  const free = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('predictions as p')
            .select('p.id')
            .whereRef('p.author', '=', 'u.id')
            .where('p.stock', '=', stock)
            .where('p.status', '=', 'pending'),
        ),
      ),
    )
    .execute()
  return free.map(({ id }) => id)
}

/** Refused while a run goes on, or by a busy server; without an answer where the server was just killed. */
export async function startEvaluation({ client }: Member): Promise<void> {
  const calls = [['POST /me/confirm-password', { password: PASSWORD }], ['POST /admin/evaluations']] as const
  for (const [route, sent] of calls) {
    const { status, body } = await client.call(route, sent)
    if (![200, 409, 429, 0, 502, 503].includes(status))
      throw new Error(`${route}: ${status} ${JSON.stringify(body)}`)
    if (status !== 200) return
  }
}
