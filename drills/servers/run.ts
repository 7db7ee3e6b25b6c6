import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool, type Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { type Findings, findDoubled, findDrift, findLost } from './checks.ts'
import { createClient } from './client.ts'
import { ADMIN_EMAIL, type Cluster } from './cluster.ts'
import { addDue, type Close } from './due.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { act, type Member, type Scene, signUp, STOCKS } from './member.ts'
import type { Options } from './options.ts'
import { type Watcher, watch } from './watcher.ts'

export interface Result {
  ledger: Ledger
  findings: Findings
  watchers: { connections: number; prices: number }
  judged: number
}

/** 64 by 48 pixels of one colour. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAMAAACWlYwtAAAAA1BMVEUoUKD9SdQ+AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVRIie3BgQAAAADDoPlTX+AIVQEAAHQNDDAAAWReGocAAAAASUVORK5CYII=',
  'base64',
)

/** On average: members stay below the limit of 60 writes a minute, and fifty do not saturate two cores. */
const PAUSE_MS = 2500

interface Stage {
  db: Db
  cluster: Cluster
  scene: Scene
  admin: Member
  watchers: Watcher[]
  closes: Map<string, Close[]>
  options: Options
}

/** Members write, read and watch while servers are killed and stopped; `ports` are where they call. */
export async function runDrill(
  { cluster, url, ports }: { cluster: Cluster; url: string; ports: () => readonly number[] },
  options: Options,
): Promise<Result> {
  const pool = createPool(url, { max: 2 })
  const db = createDb(pool)
  let phase = 'no disruption'
  try {
    const stage = await setStage({ db, cluster, ports, options, phase: () => phase })
    const done = new AbortController()
    const acting = stage.scene.members.map((member) =>
      act(stage.scene, member, { signal: done.signal, pauseMs: PAUSE_MS }),
    )
    await disrupt(stage, (now) => (phase = now))
    done.abort()
    await Promise.all(acting)
    return await conclude(stage)
  } finally {
    await pool.end()
  }
}

async function setStage(given: {
  db: Db
  cluster: Cluster
  ports: () => readonly number[]
  options: Options
  phase: () => string
}): Promise<Stage> {
  const { db, cluster, ports, options, phase } = given
  const clientOf = (index: number) => createClient(ports, `127.0.1.${index + 1}`)
  const admin = await signUp(clientOf(0), 'desk_drill', ADMIN_EMAIL)
  await db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', admin.id).execute()
  const members: Member[] = []
  for (let n = 1; n <= options.members; n++)
    members.push(await signUp(clientOf(n), `member_${n}`, `member${n}@example.com`))
  const prices = new Map<string, number>()
  const closes = new Map<string, Close[]>()
  for (const stock of STOCKS) {
    const { price } = await admin.client.read<{ price: { currentPrice: number } }>(`/stocks/${stock}`)
    prices.set(stock, price.currentPrice)
    closes.set(stock, (await admin.client.read<{ items: Close[] }>(`/stocks/${stock}/candles?days=60`)).items)
  }
  const scene: Scene = { ledger: createLedger(), members, predictions: [], prices, picture: PICTURE, phase }
  await firstPredictions(scene)
  const watchers = members.map(({ client }, index) => watch(client, STOCKS[index % STOCKS.length]!))
  return { db, cluster, scene, admin, watchers, closes, options }
}

/** Something to like and to comment on from the beginning. */
async function firstPredictions({ members, predictions, prices }: Scene): Promise<void> {
  for (const [index, { id: author, client }] of members.slice(0, 10).entries()) {
    const stock = STOCKS[index % STOCKS.length]!
    const seenPrice = prices.get(stock)!
    const body = { stock, targetPrice: Math.round(seenPrice * 107) / 100, period: 4, seenPrice }
    const { status, body: made } = await client.call<{ id: string }>('POST /predictions', body)
    if (status !== 200) throw new Error(`a first prediction: ${status} ${JSON.stringify(made)}`)
    predictions.push({ id: made.id, author })
  }
}

/** Kills and stops servers in random order, each while an evaluation may run on any of them. */
async function disrupt(stage: Stage, enter: (phase: string) => void): Promise<void> {
  const { cluster, options } = stage
  const left = [...Array<'kill'>(options.kills).fill('kill'), ...Array<'stop'>(options.stops).fill('stop')]
  for (let turn = 0; left.length > 0; turn++) {
    const [how] = left.splice(randomInt(left.length), 1)
    await sleep(options.betweenMs)
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

/** New due predictions, and an admin who starts a run; another one may go on, or hold the lease after its death. */
async function beginEvaluation({ db, scene, admin, closes }: Stage, turn: number): Promise<void> {
  const stock = STOCKS[turn % STOCKS.length]!
  const known = closes.get(stock)!
  const after = known.at(-12 - Math.floor(turn / STOCKS.length) * 10)!
  const free = await db
    .selectFrom('users as u')
    .select('u.id')
    .where(
      'u.id',
      'in',
      scene.members.map(({ id }) => id),
    )
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
  await addDue(
    db,
    free.map(({ id }) => id),
    stock,
    after,
  )
  await startEvaluation(admin)
}

/** Refused while a run goes on; without an answer where the server was just killed. */
async function startEvaluation({ client }: Member): Promise<void> {
  const { status, body } = await client.call('POST /admin/evaluations')
  if (![200, 409, 429, 0, 502].includes(status))
    throw new Error(`an evaluation: ${status} ${JSON.stringify(body)}`)
}

const SETTLED_MS = 90_000

/** Waits until all that is due is judged, and compares what members were told with what is there. */
async function conclude({ db, scene, admin, watchers, cluster }: Stage): Promise<Result> {
  const deadline = performance.now() + SETTLED_MS
  let evaluations = ['not looked']
  while (evaluations.length > 0 && performance.now() < deadline) {
    await startEvaluation(admin)
    await sleep(1000)
    evaluations = await findDoubled(db)
  }
  const shown = await findWatcherFaults(scene, watchers)
  await Promise.all(watchers.map((watcher) => watcher.stop()))
  for (const { client } of [...scene.members, admin]) client.close()
  await Promise.all(cluster.servers.map((server) => server.stop()))
  const { judged } = await db
    .selectFrom('predictions')
    .select((eb) => eb.fn.countAll<number>().as('judged'))
    .where('status', 'in', ['success', 'failed'])
    .executeTakeFirstOrThrow()
  const sum = (figure: (watcher: Watcher) => number) =>
    watchers.reduce((all, watcher) => all + figure(watcher), 0)
  return {
    ledger: scene.ledger,
    judged,
    watchers: {
      connections: sum((watcher) => watcher.connections()),
      prices: sum((watcher) => watcher.prices()),
    },
    findings: {
      lost: await findLost(db, scene.ledger),
      unseen: scene.ledger.unseen,
      drifted: await findDrift(db),
      evaluations,
      watchers: shown,
    },
  }
}

/** A page shows within seconds what the list says, from whichever server; the list has nothing twice. */
async function findWatcherFaults({ members }: Scene, watchers: readonly Watcher[]): Promise<string[]> {
  const faults = watchers.flatMap((watcher) => watcher.faults)
  const deadline = performance.now() + 30_000
  for (const [index, { id, client }] of members.entries()) {
    const watcher = watchers[index]!
    let { count } = await client.read<{ count: number }>('/notifications/unread')
    while (watcher.unread() !== count && performance.now() < deadline) {
      await sleep(200)
      ;({ count } = await client.read<{ count: number }>('/notifications/unread'))
    }
    if (watcher.unread() !== count)
      faults.push(`${id}: the page shows ${watcher.unread()} unread of ${count}`)
    if (watcher.prices() === 0) faults.push(`${id}: no price came`)
    const listed = await notificationsOf(client)
    if (new Set(listed).size !== listed.length) faults.push(`${id}: a notification is listed twice`)
  }
  return faults
}

async function notificationsOf(client: Member['client']): Promise<string[]> {
  const all: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: { id: string }[]; nextCursor: string | null } = await client.read(
      `/notifications${cursor && `?cursor=${encodeURIComponent(cursor)}`}`,
    )
    all.push(...page.items.map((item) => JSON.stringify(item)))
    cursor = page.nextCursor
  }
  return all
}
