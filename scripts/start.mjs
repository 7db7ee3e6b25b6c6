import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildWeb, compressWeb, ensureWebBuilt, isWebBuilt } from './build-web.mjs'
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
  const server = [...settings, path.join('server', 'src', 'main.ts'), '--await-web']
  const stopped = new AbortController()
  // The database and its first data are made while the web app is built.
  const work = async () => {
    if (!(await isWebBuilt())) await buildWeb(node)
    void compress(stopped.signal)
  }
  process.exitCode = await runUntilStopped(node, server, work)
  stopped.abort()
})

/** The page opens meanwhile, and without its compressed copies if they cannot be made. */
async function compress(signal) {
  await compressWeb(signal).catch((error) => process.stderr.write(`${error.message}\n`))
}
