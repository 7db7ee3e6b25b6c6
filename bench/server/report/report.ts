import { cpus } from 'node:os'
import { median } from '../../median.ts'
import { ALONE, CROWD, type Plan, type Row, shotsOf, type Subject } from '../measure.ts'
import { growthOf, MOST_GROWTH, outcomesOf, ratioTo } from './goals.ts'

export interface Conditions {
  plan: Plan
  commit: string
  /** The machine's load average before the first round and after the last. */
  load: [before: number, after: number]
}

/** The figures as Markdown; `works`: the rows of each work, by size. */
export function report(works: readonly (readonly Row[])[], conditions: Conditions): string {
  const head = `# Speed of the server\n\n${introduction(conditions)}\n`
  const rows = works.flat()
  if (rows.length === 0) return head
  return `${head}
## Goals

${goalsTable(works)}

## Beside the references

${CROWD} users at a time. A unit is one call, or the two calls of a page side by side. \`node:http\`: a bare server sending the bytes of one answer of the product with the same headers. SQL: the same rows and columns, or the same rows written with the same durability, by prepared statements through \`pg\` on as many connections as the product's pool has. The ratios are medians over the rounds.

${referencesTable(rows)}

## One user alone

${aloneTable(rows)}
`
}

function introduction({ plan, commit, load }: Conditions): string {
  const processors = cpus()
  const [before, after] = load.map((value) => value.toFixed(1))
  return `\`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, commit ${commit}: Node ${process.versions.node}, ${processors.length} cores (${processors[0]?.model.trim()}) for callers, server and PostgreSQL together; load average ${before} before and ${after} after. Medians of ${plan.rounds} rounds of ${plan.seconds} s; sizes and references take turns within each. A tenth as many members as predictions; 3 likes a prediction on average, one in a hundred with 100; 25 comments on every twentieth. Statements are counted by \`pg_stat_statements\` over 200 units of members whose sessions are known, so what is read once a second for everybody counts in part. Callers accept Brotli.`
}

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 })
const size = ({ predictions }: Row) => number(predictions)

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'))
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function goalsTable(works: readonly (readonly Row[])[]): string {
  const lines = works.flatMap((rows) => {
    const name = rows[0]!.work.name
    const byGoal = rows[0]
      ? outcomesOf(rows[0]).map((_, index) => rows.map((row) => outcomesOf(row)[index]!))
      : []
    const reached = byGoal.map((outcomes) => [
      name,
      outcomes[0]!.goal,
      outcomes.map((outcome) => outcome.reached).join(' / '),
      outcomes.every(({ isMet }) => isMet) ? 'reached' : '**missed**',
    ])
    const growth = growthOf(rows)
    if (growth === null) return reached
    const verdict = growth <= MOST_GROWTH ? 'reached' : '**missed**'
    return [...reached, [name, `growth of p50 alone ≤ ${MOST_GROWTH}`, growth.toFixed(2), verdict]]
  })
  const sizes = works[0]?.map(size).join(' / ') ?? ''
  return table(['work', 'goal', `reached (${sizes})`, ''], lines)
}

const middle = (
  row: Row,
  subject: Subject,
  users: number,
  figure: 'rate' | 'p50' | 'p99',
  digits: number,
) => {
  const shots = shotsOf(row, subject, users)
  if (shots.length === 0) return '–'
  const value = median(shots.map((shot) => shot[figure]))
  return digits === 0 ? number(value) : value.toFixed(digits)
}

const ratio = (row: Row, reference: 'node' | 'sql') => ratioTo(row, reference)?.toFixed(2) ?? '–'

const referencesTable = (rows: readonly Row[]) =>
  table(
    [
      'work',
      'predictions',
      'bytes',
      'statements',
      'a second',
      'p50',
      'p99',
      'node:http',
      'ratio',
      'SQL',
      'ratio',
    ],
    rows.map((row) => [
      row.work.name,
      size(row),
      row.bytes === 0 ? '–' : number(row.bytes),
      row.statements.toFixed(1),
      middle(row, 'product', CROWD, 'rate', 0),
      middle(row, 'product', CROWD, 'p50', 1),
      middle(row, 'product', CROWD, 'p99', 1),
      middle(row, 'node', CROWD, 'rate', 0),
      ratio(row, 'node'),
      middle(row, 'sql', CROWD, 'rate', 0),
      ratio(row, 'sql'),
    ]),
  )

const aloneTable = (rows: readonly Row[]) =>
  table(
    ['work', 'predictions', 'p50, ms', 'p99, ms', 'p50 of node:http', 'p50 of SQL'],
    rows.map((row) => [
      row.work.name,
      size(row),
      middle(row, 'product', ALONE, 'p50', 2),
      middle(row, 'product', ALONE, 'p99', 2),
      middle(row, 'node', ALONE, 'p50', 2),
      middle(row, 'sql', ALONE, 'p50', 2),
    ]),
  )
