import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureInstalled } from '../install.mjs'
import { Trouble, main } from '../run.mjs'
import { buildStages } from './build-stages.mjs'
import { runInStage, startInStage } from './run-in-stage.mjs'

const PORT = '3877'
const ADDRESS = `http://127.0.0.1:${PORT}`
/** The least that a live site needs, with simulated prices and a database of its own. */
const SETTINGS = {
  PORT,
  PUBLIC_URL: ADDRESS,
  SMTP_URL: 'smtp://127.0.0.1:2525',
  SIMULATED_MARKET: 'on',
}
const PATIENCE_S = 120

// `npm run dockerfile`: what a container engine would do with the Dockerfile, where there is none: every step in a folder
// of its own, then the server as another user, on a root file system that is read-only.
await main(async () => {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') throw new Trouble('Needs root on Linux.')
  // The base image has the Node that package.json pins.
  process.env.PATH = [path.dirname(await ensureInstalled()), process.env.PATH].join(path.delimiter)
  const stage = await buildStages()
  const server = await startInStage(stage, stage.cmd, { isReadOnly: true, env: SETTINGS })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  await untilHealthy(stage, ended)
  await expectAnswer('/readyz', 'ready')
  await expectAnswer('/', '과녁')
  server.kill('SIGTERM')
  const code = await ended
  if (code !== 0) throw new Trouble(`the server ended with ${code}`)
  process.stdout.write(
    'The image builds, starts as another user on a read-only root, is healthy, and stops.\n',
  )
})

/** Asks as the HEALTHCHECK does. */
async function untilHealthy(stage, ended) {
  const probe = stage.health.map((word) => word.replace(':3000', `:${PORT}`))
  for (let second = 0; second < PATIENCE_S; second++) {
    if ((await runInStage(stage, probe, { isReadOnly: true })) === 0) return
    if (await Promise.race([ended.then(() => true), sleep(1000, false)])) break
  }
  throw new Trouble('the server did not become healthy')
}

async function expectAnswer(address, word) {
  const text = await (await fetch(`${ADDRESS}${address}`)).text()
  if (!text.includes(word)) throw new Trouble(`${address} answers without ${word}: ${text.slice(0, 200)}`)
}
