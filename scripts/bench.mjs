import path from 'node:path'
import { ensureWebBuilt } from './build-web.mjs'
import { findChromium } from './checks/find-chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { main, run } from './run.mjs'

// `npm run bench` and its sisters run bench/NAME/main.ts on the installed packages and the web app as it stands.
await main(async () => {
  const [name, ...options] = process.argv.slice(2)
  const node = await ensureInstalled()
  await ensureWebBuilt(node)
  const env = name === 'pages' ? { ...process.env, CHROMIUM_PATH: await findChromium() } : process.env
  const { code } = await run(node, [path.join('bench', name, 'main.ts'), ...options], { env })
  process.exitCode = code
})
