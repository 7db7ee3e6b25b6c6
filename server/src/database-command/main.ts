import { StartError } from '#platform/start-error.ts'
import { runCommand } from './run-command.ts'
import { dropUnreadOutput } from '#platform/lifecycle/drop-unread-output.ts'

dropUnreadOutput()
process.umask(0o077)

try {
  process.stdout.write(`${await runCommand(process.argv.slice(2), process.env)}\n`)
} catch (error) {
  process.stderr.write(`\n${error instanceof StartError ? error.message : String((error as Error).stack)}\n`)
  process.exitCode = 1
}
