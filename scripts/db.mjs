import path from 'node:path'
import { main } from './run.mjs'
import { runServerCommand } from './server-command.mjs'

// `npm run db -- backup FILE`, `restore FILE`, `check`, `move FILE`, `read-only on`,
// `second-factor-off EMAIL`. A file is meant from where the command was called.
await main(() => {
  const [command, file, ...rest] = process.argv.slice(2)
  const takesFile = command !== 'read-only' && command !== 'second-factor-off'
  const place = file === undefined ? [] : [takesFile ? path.resolve(process.env.INIT_CWD ?? '.', file) : file]
  return runServerCommand(
    path.join('database-command', 'main.ts'),
    command === undefined ? [] : [command, ...place, ...rest],
  )
})
