import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { runScript } from './run.mjs'
import { runUntilStopped } from './run-until-stopped.mjs'

// `npm run dev`: installs packages, and runs web and server from their sources with hot reloading.
await runScript(async () => {
  process.exitCode = await runUntilStopped(await ensureInstalled(), [path.join('scripts', 'dev', 'main.mjs')])
})
