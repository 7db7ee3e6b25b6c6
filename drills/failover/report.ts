import { commitOf } from '../results-file.ts'
import { TIMES } from './cluster-config.ts'

export interface Round {
  /** From the kill to the first acknowledged write that began after it, on the slowest server. */
  outageSeconds: number
  faults: string[]
}

export interface Outcome {
  rounds: Round[]
  versions: string
  servers: number
  members: number
  counts: { acknowledged: number; unknown: number }
  unexpected: Map<string, number>
  endedServers: number
}

export const LONGEST_OUTAGE_SECONDS = 30

/** What should not have been, as sentences. */
export function failuresOf({ rounds, unexpected, endedServers }: Outcome): string[] {
  return [
    ...rounds.flatMap(({ faults }) => faults),
    ...rounds
      .filter(({ outageSeconds }) => outageSeconds > LONGEST_OUTAGE_SECONDS)
      .map(({ outageSeconds }) => `an outage of ${outageSeconds.toFixed(1)} s`),
    ...[...unexpected].map(([answer, times]) => `${times} times the answer: ${answer}`),
    ...(endedServers > 0 ? [`${endedServers} of our servers ended`] : []),
  ]
}

export async function sectionOf(outcome: Outcome): Promise<string> {
  const { rounds, counts, versions, servers, members } = outcome
  const sorted = rounds.map(({ outageSeconds }) => outageSeconds).toSorted((one, other) => one - other)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!.toFixed(1)
  const failures = failuresOf(outcome)
  const { ttl, loop_wait, retry_timeout } = TIMES
  return `
## The primary fails

Two PostgreSQL servers under Patroni (\`synchronous_mode\`, ttl ${ttl} s, loop ${loop_wait} s, retry ${retry_timeout} s), one etcd, HAProxy before them; ${servers} servers of the product, ${members} members who write comments and read them without a break. ${rounds.length} times Patroni and PostgreSQL of the primary were killed with \`SIGKILL\`, all processes at once; the node came back as the standby before the next kill. A witness outside compares each acknowledged comment with the new primary.

| | |
|---|---|
| acknowledged writes | ${counts.acknowledged.toLocaleString('en')} |
| refused or unanswered writes | ${counts.unknown.toLocaleString('en')} |
| acknowledged and lost, doubled, or counted wrongly | ${rounds.flatMap(({ faults }) => faults).length} |
| answers other than success and 503 \`database_away\` | ${[...outcome.unexpected.values()].reduce((sum, times) => sum + times, 0)} |
| our servers that ended or were restarted | ${outcome.endedServers} |
| outage in seconds: least, median, 90th percentile, most | ${at(0)}, ${at(0.5)}, ${at(0.9)}, ${at(1)} |
| each outage in seconds, in turn | ${rounds.map(({ outageSeconds }) => outageSeconds.toFixed(1)).join(', ')} |

An outage lasts from the kill to the first acknowledged write that began after it, on the server of the product that was slower. Most of it is the time until the dead leader's lock ends.

${failures.length === 0 ? 'Nothing failed.' : `**Failed:** ${failures.slice(0, 20).join('; ')}`} ${versions}; commit ${await commitOf()}.
`
}
