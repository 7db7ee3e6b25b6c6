import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureWebBuilt } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT, main } from './run.mjs'

// `npm start`: install, build what changed, and run the server until it is told to stop.
await main(async () => {
  const node = await ensureInstalled()
  await ensureWebBuilt(node)
  process.exitCode = await serve(node)
})

/** The channel tells the server when we are gone, also by kill -9. */
function serve(node) {
  const settings = existsSync(path.join(ROOT, '.env')) ? ['--env-file=.env'] : []
  const server = spawn(node, [...settings, path.join(ROOT, 'server', 'src', 'main.ts')], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  stopWithParent(() => server.kill('SIGTERM'))
  return new Promise((resolve) => server.once('exit', (code) => resolve(code ?? 1)))
}

/** A shell between npm and us may swallow the signal meant for us: then it is gone, and we have another parent. */
function stopWithParent(stop) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
}
