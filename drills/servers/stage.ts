import type { Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { createClient } from './client.ts'
import { ADMIN_EMAIL, type Cluster } from './cluster.ts'
import type { Close } from './due.ts'
import { createLedger } from './ledger.ts'
import { type Member, type Scene, signUp, STOCKS } from './members/member.ts'
import type { Options } from './options.ts'
import { type Watcher, watch } from './watching/watcher.ts'

/** 64 by 48 pixels of one colour. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAMAAACWlYwtAAAAA1BMVEUoUKD9SdQ+AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVRIie3BgQAAAADDoPlTX+AIVQEAAHQNDDAAAWReGocAAAAASUVORK5CYII=',
  'base64',
)

export interface Stage {
  db: Db
  cluster: Cluster
  scene: Scene
  admin: Member
  watchers: Watcher[]
  /** When the first prediction was made. */
  since: Date
  closes: Map<string, Close[]>
  options: Options
}

/** Members with their pages open and something to like; `ports` are where they call. */
export async function setStage(given: {
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
  const scene: Scene = {
    ...{ ledger: createLedger(), members, predictions: [], prices: new Map(), picture: PICTURE, phase },
    servers: cluster.servers.map(({ port }) => port),
  }
  const closes = new Map<string, Close[]>()
  for (const stock of STOCKS) {
    const { price } = await admin.client.read<{ price: { currentPrice: number } }>(`/stocks/${stock}`)
    scene.prices.set(stock, price.currentPrice)
    closes.set(stock, (await admin.client.read<{ items: Close[] }>(`/stocks/${stock}/candles?days=60`)).items)
  }
  const since = new Date()
  await firstPredictions(scene)
  const watchers = await Promise.all(
    members.map((member, index) => watch(member, STOCKS[index % STOCKS.length]!)),
  )
  return { db, cluster, scene, admin, watchers, since, closes, options }
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
