import { formatSigningKey } from '@gwanyeok/domain/record/signed-note.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { buildChildEnvironment } from '#test/build-child-environment.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { findFreePort } from '#platform/find-free-port.ts'
import { buildSignUpForm } from '#test/product/person.ts'
import { shareSimulatedMarket } from './shared-market.ts'

const MAIN = path.join(import.meta.dirname, '..', '..', '..', 'main.ts')
const RUNS_MARKET = 'this server runs the simulated market'
const USES_MARKET = 'another server runs the simulated market'
const READY_LINE = '과녁이 열렸어요'

// The tests start whole servers, on machines that may be busy.
vi.setConfig({ testTimeout: 300_000 })

const database = await createTestDatabase()
const home = await mkdtemp(path.join(tmpdir(), 'gwanyeok-shared-'))
const images = path.join(home, 'images')
await mkdir(images)
const servers: Server[] = []

afterEach(async () => {
  for (const { child } of servers.splice(0)) await endProcess(child, 'SIGTERM')
  await deleteCandles()
})
afterAll(async () => {
  await database.drop()
  await rm(home, { recursive: true })
})

/** Deletes stored candles, which would be shown without requesting them from the market. */
async function deleteCandles(): Promise<void> {
  await database.db.deleteFrom('candles').execute()
  await database.db.deleteFrom('candleRanges').execute()
}

interface Server {
  child: ChildProcess
  url: string
  /** Resolves when the server has written a line with this text. */
  waitForLine(text: string): Promise<void>
}

const LOG_KEY = await formatSigningKey('market.example/log', new Uint8Array(32))

/** Starts a server and waits until it is ready and has joined the market. */
async function startServer(name: string): Promise<Server> {
  const port = String(await findFreePort())
  const dataDir = path.join(home, name)
  await mkdir(dataDir, { recursive: true })
  // The servers of a site share the folder of images.
  if (!existsSync(path.join(dataDir, 'images'))) await symlink(images, path.join(dataDir, 'images'))
  const env = buildChildEnvironment({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: port,
    SESSION_SECRET: 'a secret that both of the servers share',
    LOG_KEY,
    SAMPLE_DATA: 'off',
  })
  const child = spawn(process.execPath, [MAIN, '--api-only'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const server = {
    child,
    url: `http://127.0.0.1:${port}`,
    waitForLine: waitForLine(createInterface(child.stdout!), child),
  }
  child.stderr!.pipe(process.stderr)
  servers.push(server)
  await server.waitForLine(READY_LINE)
  return server
}

function waitForLine(lines: Interface, child: ChildProcess): Server['waitForLine'] {
  const output: string[] = []
  lines.on('line', (line) => output.push(line))
  const exitPromise = once(child, 'exit')
  return async (text) => {
    while (!output.some((line) => line.includes(text))) {
      const nextLine = await Promise.race([once(lines, 'line'), exitPromise.then(() => null)])
      if (nextLine === null)
        throw new Error(`the server ended without the line: ${text}\n${output.join('\n')}`)
    }
  }
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Counts the market processes started by these servers. */
async function countMarkets(siteServers: Server[]): Promise<number> {
  const parents = siteServers.map(({ child }) => child.pid)
  let marketCount = 0
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    const parent = Number(/PPid:\s+(\d+)/.exec(status)?.[1])
    if (parents.includes(parent) && command.includes('market/src/main.ts')) marketCount += 1
  }
  return marketCount
}

async function signUp({ url }: Server, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(buildSignUpForm(username)),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

type Candle = { date: string }

async function fetchCandles({ url }: Server, symbol: string, cookie: string): Promise<Candle[]> {
  const answer = await fetch(`${url}/api/stocks/${symbol}/candles?days=400`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { items: Candle[] }).items
}

test.runIf(process.platform === 'linux')(
  'servers on one database share one market; when its owner is killed or stopped, another server starts one with the same candles',
  async () => {
    const owner = await startServer('first')
    await owner.waitForLine(RUNS_MARKET)
    const secondServer = await startServer('second')
    await secondServer.waitForLine(USES_MARKET)
    expect(await countMarkets([owner, secondServer])).toBe(1)
    const cookie = await signUp(secondServer, 'minji')
    const readFinalCandles = async (symbol: string) =>
      (await fetchCandles(secondServer, symbol, cookie)).slice(0, -1)
    const tesla = await readFinalCandles('TSLA')
    const apple = await readFinalCandles('AAPL')
    expect([tesla.length > 300, apple.length > 300]).toEqual([true, true])
    /** Reads the same days again from the current market. */
    const readAgain = async (server: Server, symbol: string, knownCandles: Candle[]) => {
      await deleteCandles()
      const dates = new Set(knownCandles.map(({ date }) => date))
      return (await fetchCandles(server, symbol, cookie)).filter(({ date }) => dates.has(date))
    }

    await endProcess(owner.child, 'SIGKILL')
    await secondServer.waitForLine(RUNS_MARKET)
    expect(await countMarkets([secondServer])).toBe(1)
    expect((await fetchCandles(secondServer, 'MSFT', cookie)).length).toBeGreaterThan(300)
    const thirdServer = await startServer('first')
    await thirdServer.waitForLine(USES_MARKET)
    expect(await countMarkets([thirdServer, secondServer])).toBe(1)
    expect(await readAgain(thirdServer, 'TSLA', tesla)).toEqual(tesla)

    await endProcess(secondServer.child, 'SIGTERM')
    await thirdServer.waitForLine(RUNS_MARKET)
    expect(await countMarkets([thirdServer])).toBe(1)
    expect(await readAgain(thirdServer, 'AAPL', apple)).toEqual(apple)
  },
)

test('skips a port that another program uses', async () => {
  const options = {
    site: 'of a test',
    replayDir: null,
    clockStart: null,
    onJoin: () => {},
  }
  const firstMarket = await shareSimulatedMarket(options)
  await firstMarket.stop()
  const program = createServer((_request, response) => response.end()).listen(
    Number(new URL(firstMarket.url).port),
    '127.0.0.1',
  )
  await once(program, 'listening')
  try {
    const nextMarket = await shareSimulatedMarket(options)
    expect(Number(new URL(nextMarket.url).port)).toBe(Number(new URL(firstMarket.url).port) + 1)
    await nextMarket.stop()
  } finally {
    program.close()
  }
})
