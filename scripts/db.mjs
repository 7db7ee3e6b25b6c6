import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ROOT, main, run } from './run.mjs'

// `npm run db -- backup FILE`, `restore FILE`, `check`.
await main(async () => {
  const node = await ensureInstalled()
  const settings = existsSync(path.join(ROOT, '.env')) ? ['--env-file=.env'] : []
  const command = path.join('server', 'src', 'database-command', 'main.ts')
  // Files are meant from where the command was called.
  const args = process.argv
    .slice(2)
    .map((arg, index) => (index === 1 ? path.resolve(process.env.INIT_CWD ?? '.', arg) : arg))
  const { code } = await run(node, [...settings, command, ...args])
  process.exitCode = code
})
