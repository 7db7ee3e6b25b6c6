import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createServer } from 'node:net'
import { ROOT, UserError, runScript } from '../run.mjs'
import { startRestartingServer } from './restarting-server.mjs'
import { stopProcess } from './stop-process.mjs'

const VITE = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
/** A module that is loaded into Vite before Vite runs, and that ends Vite when its parent process is gone. */
const END_WITH_PARENT = "data:text/javascript,process.on('disconnect', () => process.exit())"
/** Differs from the port of `npm start`, whose service worker would answer requests for these pages. */
const DEFAULT_PORT = 5173

function readPort(text) {
  const port = text ? Number(text) : DEFAULT_PORT
  if (Number.isInteger(port) && port > 0 && port < 65_535) return port
  throw new UserError(`PORT: a number from 1 to 65534 is needed, not "${text}".`)
}

/** Chooses the embedded database and the simulated market, and by default a separate data folder. */
const buildServerSettings = (port) => ({
  ...process.env,
  NODE_ENV: 'development',
  PUBLIC_URL: `http://localhost:${port}`,
  DATA_DIR: process.env.DATA_DIR || path.join('data', 'dev'),
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  DATABASE_URL: '',
  MARKET_DATA_KEY: '',
})

function startVite(port, apiPort) {
  const args = [
    '--import',
    END_WITH_PARENT,
    VITE,
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--strictPort',
    '--logLevel',
    'warn',
  ]
  return spawn(process.execPath, args, {
    cwd: path.join(ROOT, 'web'),
    env: { ...process.env, API_URL: `http://127.0.0.1:${apiPort}` },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // In its own process group: this process handles Ctrl-C, and then stops Vite.
    detached: true,
  })
}

/** Resolves on Ctrl-C, SIGTERM and SIGHUP, when the parent process is gone, and when Vite has ended. */
const waitForStopSignal = (vite) =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve)
    process.on('disconnect', resolve)
    vite.once('exit', resolve)
  })

await runScript(async () => {
  const port = readPort(process.env.PORT)
  const apiPort = port + 1
  await assertPortFree(port)
  await assertPortFree(apiPort)
  const server = startRestartingServer({ ...buildServerSettings(port), PORT: String(apiPort) })
  const vite = startVite(port, apiPort)
  await waitForStopSignal(vite)
  await Promise.all([server.stop(), stopProcess(vite)])
  process.exit(0)
})

/** Throws, with advice, if another program listens on this port. */
async function assertPortFree(port) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error
    throw new UserError(
      `${port}번 포트를 다른 프로그램이 쓰고 있어요. 그 프로그램을 끄거나, 다른 번호를 정해주세요: PORT=${port + 10} npm run dev\n` +
        `Port ${port} is taken by another program. Stop it, or choose another port (the next one is used as well): PORT=${port + 10} npm run dev`,
    )
  }
  server.close()
  await once(server, 'close')
}
