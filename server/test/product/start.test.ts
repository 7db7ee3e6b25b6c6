import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findFreePort } from '#platform/find-free-port.ts'
import { isRunning } from '#platform/postgres/pid-file.ts'
import { buildChildEnvironment } from '../build-child-environment.ts'
import { waitUntil } from '../wait-until.ts'
import { buildSignUpForm } from './person.ts'

const MAIN = path.join(import.meta.dirname, '..', '..', 'src', 'main.ts')

// Whole products start here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

let home: string
let runningChildren: ChildProcess[]

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'gwanyeok start '))
})
afterAll(() => rm(home, { recursive: true }))

beforeEach(() => {
  runningChildren = []
})
afterEach(async () => {
  for (const server of runningChildren) if (!hasEnded(server)) await stop(server)
})

/** Settings of a production site that runs on this machine for a test. */
const PRODUCTION_SETTINGS = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost',
  SIMULATED_MARKET: 'on',
  SMTP_URL: 'smtp://127.0.0.1:2',
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function stop(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  const exit = once(server, 'exit')
  server.kill(signal)
  await exit
  return server.exitCode
}

interface StartedServer {
  server: ChildProcess
  /** Everything that the server has written until it opened or ended. */
  output: string
}

async function start(port: number, settings: Record<string, string> = {}): Promise<StartedServer> {
  const env = buildChildEnvironment({ DATA_DIR: home, SAMPLE_DATA: 'off', PORT: String(port), ...settings })
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  runningChildren.push(server)
  let output = ''
  const { stdout, stderr } = server
  for (const stream of [stdout, stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const close = once(server, 'close').then(() => true)
  while (!output.includes('과녁이 열렸어요')) if (await Promise.race([close, sleep(20, false)])) break
  return { server, output }
}

const readPostgresPid = async () =>
  Number((await readFile(path.join(home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

async function waitUntilGone(pid: number): Promise<void> {
  await waitUntil(`process ${pid} ends`, async () => !isRunning(pid))
}

async function signUp(port: number, username: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(buildSignUpForm(username)),
  })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie().join('; ')
}

const readStatus = async (port: number) => (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).status

test('the product starts with one command, leaves nothing running after a kill -9, and restarts with sessions intact, also as a production site with JSON logs', async () => {
  const port = await findFreePort()
  const { server, output } = await start(port)
  expect(output.match(/https?:\/\/\S+/g)).toEqual([`http://localhost:${port}`])
  expect(await readStatus(port)).toBe(200)
  const cookie = await signUp(port, 'stays_signed_in')
  const killedPid = await readPostgresPid()
  await stop(server, 'SIGKILL')
  await waitUntilGone(killedPid)

  const restarted = await start(port, PRODUCTION_SETTINGS)
  const session = await fetch(`http://127.0.0.1:${port}/api/session`, { headers: { cookie } })
  expect(await session.json()).toMatchObject({ me: { username: 'stays_signed_in' } })
  const lines = restarted.output.trim().split('\n')
  const logEntries = lines.map((line) => JSON.parse(line) as { level: number; time: number; msg: string })
  // The server starts without the operator's details and warns about them.
  expect(logEntries).toContainEqual(
    expect.objectContaining({
      level: 40,
      missing: expect.arrayContaining(['OPERATOR_NAME', 'PRIVACY_OFFICER']),
    }),
  )
  expect(logEntries.at(-1)).toMatchObject({ level: 30, msg: '과녁이 열렸어요: http://localhost' })
  const stoppedPid = await readPostgresPid()
  expect(await stop(restarted.server)).toBe(0)
  expect(isRunning(stoppedPid)).toBe(false)
  const { files, openFiles } = await listFilesOpenToOthers()
  // The sign-up mail is among them.
  expect(files).toContainEqual(expect.stringMatching(/^outbox.*\.eml$/))
  expect(openFiles).toEqual([])
})

/** Lists the files in the product's folder, and those that other accounts can read or enter. */
async function listFilesOpenToOthers() {
  const files = (await readdir(home, { recursive: true })).filter(
    (name) => !name.startsWith(`postgres${path.sep}`),
  )
  const modes = await Promise.all(files.map(async (name) => (await stat(path.join(home, name))).mode & 0o077))
  return { files, openFiles: files.filter((_, index) => modes[index] !== 0) }
}

test('a busy port and an invalid setting are explained', async () => {
  const port = await findFreePort()
  const otherServer = createServer().listen(port, '127.0.0.1')
  await once(otherServer, 'listening')
  const untouchedFolder = path.join(home, 'untouched')
  const startOnTakenPort = await start(port, { DATA_DIR: untouchedFolder })
  expect(startOnTakenPort.server.exitCode).toBe(1)
  expect(startOnTakenPort.output.trim()).toMatch(new RegExp(`^PORT: ${port}번 포트를 다른 프로그램이[^\n]+$`))
  expect(existsSync(untouchedFolder)).toBe(false)
  await once(otherServer.close(), 'close')

  const startWithBadKey = await start(port, { DATA_DIR: untouchedFolder, LOG_KEY: 'no-key' })
  expect(startWithBadKey.server.exitCode).toBe(1)
  expect(startWithBadKey.output.trim()).toMatch(/^LOG_KEY: [^\n]+$/)
  expect(existsSync(untouchedFolder)).toBe(false)

  const startWithBadSetting = await start(port, { MARKET_SETTLE_MINUTES: 'soon' })
  expect(startWithBadSetting.server.exitCode).toBe(1)
  expect(startWithBadSetting.output.trim().split('\n')).toEqual([
    expect.stringMatching(/^MARKET_SETTLE_MINUTES: /),
  ])
})
