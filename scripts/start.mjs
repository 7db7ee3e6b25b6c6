import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureWebBuilt } from './build-web.mjs'
import { settingsHelp } from './help.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT, main } from './run.mjs'
import { runUntilStopped } from './run-until-stopped.mjs'

// `npm start`: install, build what changed, and run the server until it is told to stop; with `--prepare` only the first two.
await main(async () => {
  if (process.argv.includes('--help')) return void process.stdout.write(`${settingsHelp()}\n`)
  const node = await ensureInstalled()
  await ensureWebBuilt(node)
  if (process.argv.includes('--prepare')) return
  const settings = existsSync(path.join(ROOT, '.env')) ? ['--env-file=.env'] : []
  process.exitCode = await runUntilStopped(node, [...settings, path.join('server', 'src', 'main.ts')])
})
