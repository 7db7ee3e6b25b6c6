import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { buildDailyUrl, createFolder, type Aggregates } from './harness.ts'

const MAIN = path.join(import.meta.dirname, '../src/main.ts')
const CSV = 'date,open,high,low,close,volume\n2020-08-27,127.14,127.49,123.83,125.01,155552400\n'

type RunningMarket = { child: ChildProcess; origin: string; output: () => string }

const processes: ChildProcess[] = []
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
})

async function startMarket(
  args: string[],
  environment: Record<string, string> = {},
  hasIpc = false,
): Promise<RunningMarket> {
  const env = { ...process.env, MARKET_DATA_KEY: '', CLOCK_START: '', ...environment }
  const child = spawn(process.execPath, [MAIN, ...args], {
    env,
    stdio: hasIpc ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['pipe', 'pipe', 'pipe'],
  })
  processes.push(child)
  let text = ''
  await new Promise<void>((resolve) => {
    const collect = (data: Buffer): void => {
      text += data.toString()
      if (text.includes('\n')) resolve()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
  })
  return { child, origin: /http:\S+/.exec(text)?.[0] ?? '', output: () => text }
}

async function fetchCandles({ origin }: RunningMarket, url: string, key = 'simulated'): Promise<Aggregates> {
  const answer = await fetch(origin + url, { headers: { authorization: `Bearer ${key}` } })
  return (await answer.json()) as Aggregates
}

describe('the process', () => {
  it('prints one line, listens on a port chosen by the system, and stops on SIGTERM', async () => {
    const market = await startMarket(['--port', '0'], { CLOCK_START: '2026-11-20T23:00:00Z' })
    expect(market.output()).toMatch(/^market listening on http:\/\/127\.0\.0\.1:\d+\n$/)
    const { results } = await fetchCandles(market, '/v2/aggs/ticker/AAPL/prev')
    expect(results?.[0]).toMatchObject({ o: 280.67, h: 284.83, l: 279.11, c: 281.7 })
    market.child.kill('SIGTERM')
    expect(await once(market.child, 'exit')).toEqual([0, null])
  })

  it('stops when its parent closes stdin, even with an open connection', async () => {
    const market = await startMarket([], { MARKET_DATA_KEY: 'k' })
    const { port } = new URL(market.origin)
    const connection = connect(Number(port), '127.0.0.1')
    await once(connection, 'connect')
    market.child.stdin?.end()
    expect(await once(market.child, 'exit')).toEqual([0, null])
    connection.destroy()
  })

  it('replays a folder, shifted to end with the last finished session', async () => {
    const folder = createFolder({ 'AAPL.csv': CSV })
    const CLOCK_START = '2026-11-21T12:00:00Z'
    const market = await startMarket(['--replay', folder, '--shift', '--key', 'mine'], { CLOCK_START })
    const { results } = await fetchCandles(market, buildDailyUrl('AAPL', '2026-11-01', '2026-12-01'), 'mine')
    const t = Date.parse('2026-11-20T05:00:00Z')
    expect(results).toEqual([{ v: 155_552_400, o: 127.14, h: 127.49, l: 123.83, c: 125.01, t }])
    const minutes = await fetch(
      `${market.origin}/v2/aggs/ticker/AAPL/range/1/minute/2026-11-20/2026-11-20?apiKey=mine`,
    )
    expect(minutes.status).toBe(403)
    expect(await minutes.json()).toMatchObject({
      status: 'NOT_AUTHORIZED',
      message: expect.stringMatching(/timeframe/),
    })
  })

  it('sets its clock on request, with the key only', async () => {
    const market = await startMarket([], { CLOCK_START: '2026-11-20T12:00:00Z' })
    const postClock = (key: string, body: unknown): Promise<Response> =>
      fetch(`${market.origin}/control/clock`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const fetchLastDay = async (): Promise<string> => {
      const { results } = await fetchCandles(market, '/v2/aggs/ticker/AAPL/prev')
      return new Date(results![0]!.t).toISOString().slice(0, 10)
    }
    expect(await fetchLastDay()).toBe('2026-11-19')
    expect((await postClock('wrong', { now: '2026-12-31T23:00:00Z' })).status).toBe(401)
    expect((await postClock('simulated', { now: 'tomorrow' })).status).toBe(400)
    expect((await postClock('simulated', {})).status).toBe(400)
    expect(await fetchLastDay()).toBe('2026-11-19')
    expect((await postClock('simulated', { now: '2026-12-31T23:00:00Z' })).status).toBe(200)
    expect(await fetchLastDay()).toBe('2026-12-31')
    expect((await postClock('simulated', { now: Date.parse('2026-11-24T12:00:00Z') })).status).toBe(200)
    expect(await fetchLastDay()).toBe('2026-11-23')
  })

  it('listens on another host on request, has no control routes unless enabled, and stops when the IPC channel to its parent closes', async () => {
    const market = await startMarket(['--host', 'localhost'], {}, true)
    expect(market.output()).toMatch(/^market listening on http:\/\/localhost:\d+\n$/)
    expect((await fetchCandles(market, '/v2/aggs/ticker/AAPL/prev')).results).toHaveLength(1)
    for (const control of ['clock', 'faults']) {
      const answer = await fetch(`${market.origin}/control/${control}?apiKey=simulated`, { method: 'POST' })
      expect(answer.status).toBe(404)
    }
    market.child.disconnect()
    expect(await once(market.child, 'exit')).toEqual([0, null])
  })

  it.each([
    ['--port', 'x', /^market: --port must be 0\.\.65535, not x\n$/],
    ['--replay', '/no/such/folder', /^market: .*\/no\/such\/folder/],
  ])('reports the invalid setting %s %s and does not start', async (name, value, message) => {
    const market = await startMarket([name, value])
    expect(market.output()).toMatch(message)
    if (market.child.exitCode === null) await once(market.child, 'exit')
    expect(market.child.exitCode).toBe(1)
  })
})
