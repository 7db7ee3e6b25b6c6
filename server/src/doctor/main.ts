import { readConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/start-error.ts'
import { examine } from './examine.ts'
import { formatFinding } from './finding.ts'
import { ignoreBrokenPipe } from '#platform/lifecycle/ignore-broken-pipe.ts'

ignoreBrokenPipe()

// `npm run doctor`: exit code 1 when something is wrong.
try {
  for await (const finding of examine(readConfig(process.env))) {
    process.stdout.write(`${formatFinding(finding)}\n`)
    if (finding.level === 'fault') process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  for (const line of error.message.split('\n')) process.stdout.write(`✗ ${line}\n`)
  process.exitCode = 1
}
