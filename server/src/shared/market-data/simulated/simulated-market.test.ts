import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { startSimulatedMarket } from './simulated-market.ts'

const MAX_MB = 100
const STOCK_COUNT = 40

vi.setConfig({ testTimeout: 120_000 })

/** Resident memory in MB, as reported by the operating system. */
async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024
}

/** Finds the market among this process's children by its command line. */
async function findMarketPid(): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  for (const id of ids) {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    if (Number(/PPid:\s+(\d+)/.exec(status)?.[1]) === process.pid && command.includes('market/src/main.ts'))
      return Number(id)
  }
  throw new Error('no market is running')
}

test.runIf(process.platform === 'linux')(
  'the market stays below the memory limit after serving five years of many stocks',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-market-'))
    vi.stubEnv('NODE_COMPILE_CACHE', undefined)
    const market = await startSimulatedMarket({
      replayDir: null,
      clockStart: Date.parse('2026-11-20T23:00:00Z'),
      compileCacheDir: path.join(folder, 'compiled'),
    })
    const requestMarket = async (address: string) => {
      const answer = await fetch(market.url + address, { headers: { authorization: 'Bearer simulated' } })
      expect(answer.status).toBe(200)
      return (await answer.json()) as { results: { ticker: string }[] }
    }
    try {
      const { results } = await requestMarket('/v3/reference/tickers?limit=1000')
      const tickers = results.map(({ ticker }) => encodeURIComponent(ticker))
      expect(tickers.length).toBeGreaterThan(150)
      for (const ticker of tickers) await requestMarket(`/v2/aggs/ticker/${ticker}/prev`)
      for (const ticker of tickers.slice(0, STOCK_COUNT))
        await requestMarket(`/v2/aggs/ticker/${ticker}/range/1/day/2021-11-20/2026-11-20?limit=5000`)
      expect(await readMemory(await findMarketPid())).toBeLessThan(MAX_MB)
    } finally {
      await market.stop()
      vi.unstubAllEnvs()
      await rm(folder, { recursive: true })
    }
  },
)
