import { readConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/start-error.ts'
import { examine } from './examine.ts'
import { formatFinding } from './finding.ts'
import { ignoreBrokenPipe } from '#platform/lifecycle/ignore-broken-pipe.ts'

// `npm run doctor` prints the findings. The exit code is 1 if one of them is a fault.
ignoreBrokenPipe()

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
