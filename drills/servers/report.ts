import type { Options } from './options.ts'
import type { Result } from './run.ts'

const list = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, times]) => `${times} (${what})`).join(', ') || 'none'

const found = (faults: readonly unknown[]) => (faults.length === 0 ? 'none' : `**${faults.length}**`)

/** The drill's section of docs/reliability.md. */
export function sectionOf(
  { ledger, findings, watchers, judged }: Result,
  { servers, members, kills, stops, minutes, commit }: Options & { minutes: number; commit: string },
): string {
  return `## Several servers

${servers} servers on one PostgreSQL, one S3 store and one simulated market, behind nginx without sticky sessions; ${members} members who write, read at once what they wrote, and watch. ${kills} times a server was killed (\`kill -9\`), ${stops} times one was stopped, each while a new evaluation had just begun. ${minutes.toFixed(0)} minutes, at ${commit}.

| checked | faults |
| --- | --- |
| ${ledger.acknowledged} acknowledged writes are there (${ledger.present.size} rows), or gone where they removed (${ledger.absent.size}) | ${found(findings.lost)} |
| each author saw the write in the next answer, from any server | ${found(findings.unseen)} |
| ${judged} predictions judged once, each counted by one run | ${found(findings.evaluations)} |
| ${members} pages show the unread notifications, none twice, after ${watchers.connections} connections; ${watchers.prices} prices came | ${found(findings.watchers)} |
| counters, statistics, ranks and seals equal a recount | ${found(findings.drifted)} |

Writes without an answer, which members had to repeat: ${list(ledger.unanswered)}. Refused by rules: ${list(ledger.refused)}.`
}
