import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureWebBuilt } from './build-web.mjs'
import { ensureChromium } from './checks/find-chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT, UserError, runScript, run } from './run.mjs'

// `npm run bench -- NAME` and `npm run drill -- NAME` run FOLDER/NAME/main.ts with the installed packages and the
// current web build.
await runScript(async () => {
  const [folderName, name, ...options] = process.argv.slice(2)
  const folder = path.join(ROOT, folderName)
  const names = readdirSync(folder).filter((entry) => existsSync(path.join(folder, entry, 'main.ts')))
  if (!names.includes(name)) throw new UserError(`There are ${names.join(', ')}.`)
  const node = await ensureInstalled()
  await ensureWebBuilt(node)
  if (name === 'pages') await ensureChromium()
  const { code } = await run(node, [path.join(folder, name, 'main.ts'), ...options])
  process.exitCode = code
})
