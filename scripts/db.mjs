import path from 'node:path'
import { main } from './run.mjs'
import { runServerCommand } from './server-command.mjs'

/** Which argument of a command is a file; it is meant from where the command was called. */
const FILES = { backup: 0, restore: 0, move: 0, 'new-log-key': 1 }

await main(() => {
  const [command, ...given] = process.argv.slice(2)
  const args = given.map((arg, at) =>
    at === FILES[command] ? path.resolve(process.env.INIT_CWD ?? '.', arg) : arg,
  )
  return runServerCommand(
    path.join('database-command', 'main.ts'),
    command === undefined ? [] : [command, ...args],
  )
})
