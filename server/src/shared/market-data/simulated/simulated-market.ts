import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { StartError } from '#platform/start-error.ts'

const MARKET_MAIN = path.join(import.meta.dirname, '..', '..', '..', '..', '..', 'market', 'src', 'main.ts')

/**
 * Memory flags for the generated market, which needs some 20 MB of heap; without them the process grows far larger.
 */
const MEMORY_FLAGS = [
  '--max-old-space-size=28',
  '--max-semi-space-size=1',
  '--optimize-for-size',
  '--single-threaded',
]

export interface SimulatedMarket {
  url: string
  /** Resolves when the process ends unexpectedly. */
  unexpectedEnd: Promise<string>
  stop(): Promise<void>
}

export interface MarketOptions {
  /**
   * A folder with CSV candles to use instead of generated candles. In real time, their dates are shifted up to today.
   */
  replayDir: string | null
  /** Epoch ms at which the market's clock starts; null for real time. */
  clockStart: number | null
  /** Folder of the compile cache. */
  compileCacheDir?: string
}

/** The API key of the simulated market. */
export const SIMULATED_KEY = 'simulated'

/** Runs the simulated market as a child process, which ends when this process ends. */
export async function startSimulatedMarket(options: MarketOptions): Promise<SimulatedMarket> {
  const { replayDir, clockStart, compileCacheDir } = options
  const flags = replayDir === null ? MEMORY_FLAGS : []
  const cacheFolder = process.env['NODE_COMPILE_CACHE'] ?? compileCacheDir
  const compileCache = cacheFolder && path.join(cacheFolder, 'market')
  if (compileCache && !existsSync(compileCache)) await fillCompileCache(flags, compileCache)
  const sourceArguments = replayDir === null ? [] : ['--replay', replayDir]
  if (replayDir !== null && clockStart === null) sourceArguments.push('--shift')
  const clockEnvironment = clockStart === null ? {} : { CLOCK_START: new Date(clockStart).toISOString() }
  const child = spawn(process.execPath, [...flags, MARKET_MAIN, ...sourceArguments], {
    // The environment excludes the product's settings but includes Node's compile cache.
    env: { ...buildEnvironment(compileCache), ...clockEnvironment, MARKET_DATA_KEY: SIMULATED_KEY },
    // The child has its own process group, so that Ctrl-C does not end it. The IPC channel closes when this process ends.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const errorOutput = text(child.stderr!)
  const url = await readUrl(child.stdout!)
  if (url === null) throw new StartError(`The simulated market did not start. ${(await errorOutput).trim()}`)
  let isStopping = false
  const exit = once(child, 'exit')
  return {
    url,
    unexpectedEnd: new Promise((resolve) => {
      void exit.then(
        async () => isStopping || resolve(`the simulated market has ended by itself: ${await errorOutput}`),
      )
    }),
    async stop() {
      isStopping = true
      child.kill('SIGTERM')
      await exit
    },
  }
}

const buildEnvironment = (compileCache: string | undefined) => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: compileCache,
})

/**
 * Fills the compile cache in a separate process: the code that strips types would occupy 20 MB of the market's
 * memory.
 */
async function fillCompileCache(flags: string[], compileCache: string): Promise<void> {
  const child = spawn(process.execPath, [...flags, MARKET_MAIN, '--compile-only'], {
    env: buildEnvironment(compileCache),
    stdio: 'ignore',
  })
  await once(child, 'exit')
}

/** Reads the URL that the market prints when it listens; null if it ends before. */
async function readUrl(output: Readable): Promise<string | null> {
  for await (const line of createInterface(output)) {
    const url = /listening on (\S+)/.exec(line)?.[1]
    if (url) return url
  }
  return null
}
