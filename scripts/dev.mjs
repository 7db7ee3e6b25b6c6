import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { runScript } from './run.mjs'
import { runInForeground } from './run-in-foreground.mjs'

// `npm run dev`: installs packages, and runs web and server from their sources with hot reloading.
await runScript(async () => {
  process.exitCode = await runInForeground(await ensureInstalled(), [path.join('scripts', 'dev', 'main.mjs')])
})
