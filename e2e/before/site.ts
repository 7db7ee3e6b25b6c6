import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mailedLink } from '../mail.ts'
import { freePort } from '../product.ts'

/** Far from real time, so that moments of the product are told from moments of the run. */
const CLOCK_START = '2025-06-02T22:00:00.000Z'

export interface Site {
  address: string
  /** Waits for the mail. */
  mailedToken(page: string, to: string): Promise<string>
  stop(): Promise<void>
}

/** Starts the product whose sources are in `tree`, with nothing in it, on the simulated market. */
export async function startSite(tree: string): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwanyeok-before-'))
  // The database's account passes through, and its files stay below.
  chmodSync(folder, 0o711)
  const [dataDir, log, port] = [path.join(folder, 'data'), path.join(folder, 'log'), String(await freePort())]
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, ['server/src/main.ts', '--api-only'], {
    cwd: tree,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: port,
      DATA_DIR: dataDir,
      CLOCK_START,
      ADMIN_EMAILS: 'admin@gwanyeok.test',
      SAMPLE_DATA: 'off',
      MARKET_DATA_RATE: '100000',
    },
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const address = `http://127.0.0.1:${port}`
  for (let isUp = false; !isUp; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${readFileSync(log, 'utf8')}`)
    isUp = await fetch(`${address}/api/session`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  return {
    address,
    async mailedToken(page, to) {
      for (;;) {
        try {
          return mailedLink(path.join(dataDir, 'outbox'), page, to).split('token=')[1]!
        } catch {
          await sleep(50)
        }
      }
    },
    async stop() {
      process.off('exit', endWithUs)
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface Answer {
  status: number
  type: string
  body: unknown
}

/** Somebody with cookies of their own; `ask('GET', '/home')`. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>

export function createReader(address: string): Ask {
  const cookies = new Map<string, string>()
  return async (method, address_, body) => {
    const isFile = body instanceof FormData
    const response = await fetch(`${address}${address_.startsWith('/log/') ? '' : '/api'}${address_}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body !== undefined && !isFile && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(/[=;]/)
      cookies.set(name, value)
    }
    const type = response.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, type, body: type.includes('json') ? JSON.parse(String(bytes)) : type }
  }
}
