import type { Options } from './options.ts'
import type { Result } from './run.ts'

const list = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, times]) => `${times} (${what})`).join(', ') || 'none'

const found = (faults: readonly unknown[]) => (faults.length === 0 ? 'none' : `**${faults.length}**`)

/** What the drill found, as Markdown. */
export function sectionOf(
  { ledger, findings, watched, judged, load }: Result,
  { servers, members, kills, stops, minutes, commit }: Options & { minutes: number; commit: string },
): string {
  return `## Several servers

${servers} servers on one PostgreSQL, one S3 store and one simulated market, behind nginx without sticky sessions; ${members} members who write, read at once what they wrote, and watch. ${kills} times a server was killed (\`kill -9\`), ${stops} times one was stopped, each while a new evaluation had just begun. ${minutes.toFixed(0)} minutes, at ${commit}; load of the machine ${load.before.toFixed(1)} before, ${load.after.toFixed(1)} at the end.

| checked | faults |
| --- | --- |
| ${ledger.acknowledged} acknowledged writes are there (${ledger.present.size} rows), or gone where they removed (${ledger.absent.size}) | ${found(findings.lost)} |
| each author saw the write at once: through nginx and from each server itself (${ledger.looks} reads; ${ledger.looksAway} more found the server away or too busy) | ${found(findings.unseen)} |
| ${judged} predictions judged once, each counted by one run | ${found(findings.evaluations)} |
| what ${members} open pages showed, over ${watched.connections} connections: ${watched.notifications} notifications listed once each and shown as unread once, ${watched.announced} announcements of new predictions, each for one that was then there, all predictions shown, ${watched.prices} prices, none twice in a connection or older than the one before | ${found(findings.watchers)} |
| counters, statistics, ranks and seals equal a recount | ${found(findings.drifted)} |

The notifications and predictions that pages showed were compared one by one, by id, with the rows of the database. ${watched.committedLate} notifications were never shown as unread: they were committed after the list was read, with a moment before the newest that it showed.

Writes without an answer, which members had to repeat: ${list(ledger.unanswered)}. Refused by rules: ${list(ledger.refused)}.`
}
