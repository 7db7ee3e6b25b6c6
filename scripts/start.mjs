import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { buildWeb, compressWeb, ensureWebBuilt, isWebBuilt } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT, runScript } from './run.mjs'
import { runInForeground } from './run-in-foreground.mjs'

const SETTINGS_HELP = path.join(ROOT, 'scripts', 'settings.txt')

// `npm start`: installs packages, builds what has changed, and runs the server until it is stopped; with `--prepare`
// it does only the first two.
await runScript(async () => {
  if (process.argv.includes('--help')) return void process.stdout.write(readFileSync(SETTINGS_HELP, 'utf8'))
  const node = await ensureInstalled({ withDevDependencies: false })
  if (process.argv.includes('--prepare')) return ensureWebBuilt(node)
  const settingsFile = path.join(ROOT, '.env')
  const settings = existsSync(settingsFile) ? parseEnv(readFileSync(settingsFile, 'utf8')) : {}
  // If NODE_COMPILE_CACHE is set, Node creates that folder when it starts. The server must create it instead, after it has
  // checked DATA_DIR, so the variable is not set on the first start.
  const compileCache = path.resolve(ROOT, process.env.DATA_DIR || settings.DATA_DIR || 'data', 'compiled')
  if (existsSync(compileCache)) process.env.NODE_COMPILE_CACHE ??= compileCache
  if (existsSync(settingsFile)) process.env.SETTINGS_FILE ??= settingsFile
  const serverArgs = [path.join('server', 'src', 'main.ts'), '--await-web']
  const stopController = new AbortController()
  // The database and its first data are created while the web app is built.
  const prepare = async () => {
    if (!(await isWebBuilt())) await buildWeb(node)
    void compress(stopController.signal)
  }
  process.exitCode = await runInForeground(node, serverArgs, prepare)
  stopController.abort()
})

/** Compresses the web app while pages are already served; after an error they stay uncompressed. */
async function compress(signal) {
  await compressWeb(signal).catch((error) => process.stderr.write(`${error.message}\n`))
}
