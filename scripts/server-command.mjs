import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ROOT, runScript, run } from './run.mjs'

/** The commands with a file: its index in `commandArgs`. Its path is relative to the folder of the caller. */
const FILE_ARGUMENT_INDEX = { backup: 1, restore: 1, move: 1 }

// `npm run db` and `npm run doctor` run a program of the server with the settings of `.env`.
await runScript(async () => {
  const [program, ...commandArgs] = process.argv.slice(2)
  const args = commandArgs.map((arg, index) =>
    index === FILE_ARGUMENT_INDEX[commandArgs[0]] ? path.resolve(process.env.INIT_CWD ?? '.', arg) : arg,
  )
  const node = await ensureInstalled({ withDevDependencies: false })
  const settings = path.join(ROOT, '.env')
  if (existsSync(settings)) process.env.SETTINGS_FILE ??= settings
  const { code } = await run(node, [path.join('server', 'src', program, 'main.ts'), ...args])
  process.exitCode = code
})
