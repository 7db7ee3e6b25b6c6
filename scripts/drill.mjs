import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureWebBuilt } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT, Trouble, main, run } from './run.mjs'

// `npm run drill -- NAME [options]` runs drills/NAME/main.ts, which writes what it found into drills/results.
await main(async () => {
  const [name, ...options] = process.argv.slice(2)
  const drills = readdirSync(path.join(ROOT, 'drills'), { recursive: true })
    .filter((file) => path.basename(file) === 'main.ts')
    .map(path.dirname)
    .toSorted()
  if (!drills.includes(name)) throw new Trouble(`npm run drill -- NAME: one of ${drills.join(', ')}.`)
  const node = await ensureInstalled()
  await ensureWebBuilt(node)
  const { code } = await run(node, [path.join('drills', name, 'main.ts'), ...options])
  process.exitCode = code
})
