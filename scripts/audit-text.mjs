import path from 'node:path'
import { ensureWebBuilt } from './build-web.mjs'
import { ensureChromium } from './checks/find-chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { runScript, ROOT, run } from './run.mjs'

// `npm run audit:text`: checks every screen with a text size of 200 %, and in a window 320 px wide.
await runScript(async () => {
  const node = await ensureInstalled()
  await ensureWebBuilt(node)
  await ensureChromium()
  const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js')
  const { code } = await run(node, [cli, 'test', '--config', 'audits.config.ts'], {
    cwd: path.join(ROOT, 'e2e'),
  })
  process.exitCode = code
})
