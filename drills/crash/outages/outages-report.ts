import type { OutageFound } from './try-outage.ts'

export const isRecovered = ({ backMs, sameProcess }: OutageFound): boolean => backMs !== null && sameProcess

export function outagesReport(found: OutageFound[], head: string): string {
  const rows = found.map(({ name, refused, other, readyMeanwhile, backMs, sameProcess }) =>
    [
      name,
      refused.join(', '),
      other ?? 'everything needs it',
      readyMeanwhile ? 'ready' : 'not ready',
      backMs === null ? 'not within 2 minutes' : (backMs / 1000).toFixed(1),
      sameProcess ? 'yes' : 'no',
    ].join(' | '),
  )
  return `## What is away, and comes back

${head}

Each is away for some 6 s, behind a door that is shut: connections break, new ones are refused. Disks are small file systems in memory. A call that needs it is sent meanwhile (status and code of the answer), another that does not, and the first one again until it is taken.

| away | answered meanwhile | another call | \`/readyz\` | taken again after s | without a restart |
| --- | --- | --- | --- | ---: | --- |
${rows.map((row) => `| ${row} |`).join('\n')}

A form keeps what was typed: the browser tests of drafts, offline and restarts show that.`
}
