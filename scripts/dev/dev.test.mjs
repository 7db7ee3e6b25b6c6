import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ROOT } from '../run.mjs'

// Each test starts the whole product on a new database.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let folder
let devProcesses

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-dev-'))
})
beforeEach(() => {
  devProcesses = []
})
afterEach(() => Promise.all(devProcesses.map((dev) => dev.stop())))
afterAll(() => rm(folder, { recursive: true }))

/** Starts the process that `npm run dev` starts once everything is installed. */
function startDev(port) {
  const child = spawn(process.execPath, [path.join('scripts', 'dev', 'main.mjs')], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, SAMPLE_DATA: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const dev = { output: '', exitCode: once(child, 'exit').then(([code]) => code), stop }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (dev.output += text))
  devProcesses.push(dev)
  return dev

  async function stop(signal = 'SIGINT') {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return dev.exitCode
  }
}

/** Chooses a port below those that systems use for outgoing connections. The next port is used, too. */
const choosePort = () => randomInt(20_000, 32_000)

/** Waits for the address to answer with success while the process runs, and returns the answer. */
async function waitForAnswer(dev, address) {
  const exit = dev.exitCode.then(() => true)
  for (;;) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return answer.text()
    const wait = new Promise((resolve) => setTimeout(resolve, 100, false))
    if (await Promise.race([exit, wait])) throw new Error(dev.output)
  }
}

const canConnect = (port) =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    () => false,
  )

/** Signs in as an unknown member, like the page at this address. Returns the error code. */
async function readSignInError(origin) {
  const answer = await fetch(`${origin}/api/sign-in`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'Test-pass1' }),
  })
  return (await answer.json()).error.code
}

test('page and API answer on one port, the sign-in accepts both host names, and Ctrl-C stops both', async () => {
  const port = choosePort()
  const dev = startDev(port)
  const address = `http://127.0.0.1:${port}`
  expect(await waitForAnswer(dev, `${address}/stocks`)).toContain('/@vite/client')
  const session = JSON.parse(await waitForAnswer(dev, `${address}/api/session`))
  expect(session).toMatchObject({ me: null, simulatedMarket: true })
  for (const origin of [address, `http://localhost:${port}`])
    expect(await readSignInError(origin)).toBe('unknown_email')
  expect(await dev.stop()).toBe(0)
  expect(await Promise.all([port, port + 1].map(canConnect))).toEqual([false, false])
})

test('a kill -9 leaves no process behind', async () => {
  const port = choosePort()
  const dev = startDev(port)
  await waitForAnswer(dev, `http://127.0.0.1:${port}/`)
  await waitForAnswer(dev, `http://127.0.0.1:${port}/api/session`)
  await dev.stop('SIGKILL')
  const findRunning = async () => ({
    web: await canConnect(port),
    api: await canConnect(port + 1),
    database: existsSync(path.join(folder, 'postgres', 'postmaster.pid')),
  })
  await expect.poll(findRunning, { timeout: 120_000 }).toEqual({ web: false, api: false, database: false })
})

test('a taken port is named, with advice', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1')
  await once(otherServer, 'listening')
  const { port } = otherServer.address()
  const dev = startDev(port)
  expect(await dev.exitCode).toBe(1)
  expect(dev.output).toContain(`Port ${port} is taken by another program`)
  expect(dev.output).toContain(`PORT=${port + 10} npm run dev`)
  otherServer.close()
})
