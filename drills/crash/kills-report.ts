import type { Kill, KillsFound } from './kill-drill.ts'

const seconds = (ms: number) => (ms / 1000).toFixed(2)
const sorted = (values: number[]) => values.toSorted((a, b) => a - b)
export const quantile = (values: number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN

export function killsReport(
  { kills, acknowledged, missing, statuses, check }: KillsFound,
  head: string,
): string {
  const rows = (['server', 'database', 'both'] as const).map((victim) =>
    rowOf(
      victim,
      kills.filter((kill) => kill.victim === victim),
    ),
  )
  const answers = [...statuses].toSorted(([a], [b]) => a - b)
  return `## kill -9 under load

${head}

24 members write without pause: posts, comments, likes, follows, predictions. A process outside of server and database notes each write that was acknowledged, before the next one is sent. The server, the embedded PostgreSQL with all its processes, or both are killed at a random moment; the same command starts the product again, and what was acknowledged is looked for in the database.

| killed | times | ready again, median s | 95 % | longest | acknowledged | missing |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${[...rows, rowOf('all', kills)].join('\n')}

Looked for once more at the end: ${missing.length} of ${acknowledged} are missing. \`npm run db -- check\`: ${check}

Answers to the members by status (0: the connection broke): ${answers.map(([status, count]) => `${status}: ${count}`).join(', ')}.`
}

function rowOf(name: string, kills: Kill[]): string {
  const ready = kills.map(({ readyMs }) => readyMs)
  const acknowledged = kills.reduce((sum, kill) => sum + kill.acknowledged, 0)
  const missing = kills.reduce((sum, kill) => sum + kill.missing.length, 0)
  const figures = [quantile(ready, 0.5), quantile(ready, 0.95), Math.max(...ready)].map(seconds)
  return `| ${[name, kills.length, ...figures, acknowledged, missing].join(' | ')} |`
}
