import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureWebBuilt, isWebBuilt } from './build-web.mjs'
import { settingsHelp } from './help.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT, main } from './run.mjs'
import { runUntilStopped } from './run-until-stopped.mjs'

// `npm start`: install, build what changed, and run the server until it is told to stop; with `--prepare` only the first two.
await main(async () => {
  if (process.argv.includes('--help')) return void process.stdout.write(`${settingsHelp()}\n`)
  const node = await ensureInstalled({ tools: false })
  if (process.argv.includes('--prepare')) return ensureWebBuilt(node)
  const settings = existsSync(path.join(ROOT, '.env')) ? ['--env-file=.env'] : []
  const server = [...settings, path.join('server', 'src', 'main.ts')]
  // The database and its first data are made while the web app is built.
  const work = (await isWebBuilt()) ? null : () => ensureWebBuilt(node)
  process.exitCode = await runUntilStopped(node, work ? [...server, '--await-web'] : server, work)
})
