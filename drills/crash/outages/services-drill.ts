import path from 'node:path'
import { png } from '@gwanyeok/e2e/browser/fixtures/pictures.ts'
import { freePort } from '@gwanyeok/e2e/product.ts'
import { startSimulatedMarket } from '@gwanyeok/server/src/platform/market-data/simulated/simulated-market.ts'
import { startEmbeddedPostgres } from '@gwanyeok/server/src/platform/postgres/embedded-postgres.ts'
import { S3_KEYS, startTestS3 } from '@gwanyeok/server/test/files/s3-server.ts'
import { makeDataFolder } from '../data-folder.ts'
import { createMembers, type Member } from '../member.ts'
import { startProcess, stopProcess } from '../product-process.ts'
import { startMailServer } from './mail-server.ts'
import { type Outage, type OutageFound, tryOutage } from './try-outage.ts'
import { openValve, type Valve } from './valve.ts'

/** All services that the product can be given, each behind a valve. */
async function openServices(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database') })
  const market = await startSimulatedMarket({ replayDir: null, clockStart: null, generator: 1 })
  const [store, mails] = [await startTestS3(), await startMailServer()]
  const valves = {
    database: await openValve(socketOf(postgres.url)),
    market: await openValve({ host: '127.0.0.1', port: Number(new URL(market.url).port) }),
    store: await openValve({ host: '127.0.0.1', port: Number(new URL(store.url).port) }),
    mail: await openValve({ host: '127.0.0.1', port: mails.port }),
  }
  const at = ({ port }: Valve) => `127.0.0.1:${port}`
  const settings = {
    DATABASE_URL: `postgresql://${new URL(postgres.url).username}@${at(valves.database)}${new URL(postgres.url).pathname}`,
    MARKET_DATA_URL: `http://${at(valves.market)}`,
    MARKET_DATA_KEY: 'simulated',
    MARKET_DATA_RATE: '6000',
    SMTP_URL: `smtp://${at(valves.mail)}`,
    S3_ENDPOINT: `http://${at(valves.store)}`,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  }
  return {
    valves,
    settings,
    async close() {
      for (const valve of Object.values(valves)) await valve.shut()
      mails.stop()
      await Promise.all([store.stop(), market.stop()])
      await postgres.stop()
    },
  }
}

const socketOf = (url: string) => ({
  path: path.join(new URL(url).searchParams.get('host')!, '.s.PGSQL.5432'),
})

export async function drillServices(progress: (text: string) => void): Promise<OutageFound[]> {
  const { dataDir, remove } = await makeDataFolder()
  const { valves, settings, close } = await openServices(dataDir)
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const own = { DATA_DIR: dataDir, PORT: port, TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
  const product = await startProcess({ ...settings, ...own })
  try {
    const members = await createMembers(() => address, 12)
    const found: OutageFound[] = []
    for (const outage of outagesOf(valves, members)) {
      found.push(await tryOutage(outage, { product, address }))
      progress(JSON.stringify(found.at(-1)))
    }
    return found
  } finally {
    await stopProcess(product)
    await close()
    await remove()
  }
}

export const PICTURE = png(320, 240, [40, 80, 160])
const STOCKS = [
  'KO',
  'JPM',
  'DIS',
  'IBM',
  'GE',
  'F',
  'T',
  'PEP',
  'WMT',
  'XOM',
  'CVX',
  'BA',
  'CAT',
  'MMM',
  'HD',
]
let turns = 0

type Valves = Record<'database' | 'market' | 'store' | 'mail', Valve>

function outagesOf(valves: Valves, members: Member[]): Outage[] {
  const [first, ...others] = members as [Member, ...Member[]]
  const post = () => first.call('POST /posts', { content: `정전 연습 ${(turns += 1)} ${Math.random()}` })
  const behind = (valve: Valve) => ({ begin: () => valve.shut(), end: () => valve.open() })
  /** Each time another stock: prices that are known are shown without the market. */
  const unknownStock = () =>
    first.call(`GET /stocks/${STOCKS[(turns += 1) % STOCKS.length]}/candles?days=${30 + turns}`)
  const mail = () => {
    const member = others[(turns += 1) % others.length]!
    return member.call('POST /password-reset', { email: `drill_${2 + (turns % others.length)}@example.com` })
  }
  return [
    { name: 'database', ...behind(valves.database), call: post, other: null },
    { name: 'market data', ...behind(valves.market), call: unknownStock, other: post },
    { name: 'mail server', ...behind(valves.mail), call: mail, other: post },
    { name: 'S3', ...behind(valves.store), call: () => first.upload(PICTURE), other: post },
  ]
}
