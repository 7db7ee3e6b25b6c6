import { StartError } from '#platform/start-error.ts'
import { runCommand } from './run-command.ts'
import { ignoreBrokenPipe } from '#platform/lifecycle/ignore-broken-pipe.ts'

ignoreBrokenPipe()
process.umask(0o077)

try {
  process.stdout.write(`${await runCommand(process.argv.slice(2), process.env)}\n`)
} catch (error) {
  process.stderr.write(`\n${error instanceof StartError ? error.message : String((error as Error).stack)}\n`)
  process.exitCode = 1
}
