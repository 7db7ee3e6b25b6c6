import path from 'node:path'
import { median } from '../../median.ts'
import { copyFilled } from '../data/kept-databases.ts'
import { writeReadyResults } from './bare-run.ts'
import { evaluateByProduct, type ProductRun } from './product-run.ts'

/** Times the bare statements. */
const MOST = 1.5

export interface EvaluationRound extends ProductRun {
  bareSeconds: number
}

export interface EvaluationPlan {
  /** Of the filled databases. */
  folder: string
  /** Predictions. */
  due: number
  rounds: number
}

/** Evaluates due predictions by the product, and writes the same results by bare SQL, by turns. */
export async function measureEvaluation(
  server: string,
  { folder, due, rounds }: EvaluationPlan,
): Promise<EvaluationRound[]> {
  const contents = { predictions: due, allDue: true }
  const dataDir = path.join(folder, 'products', 'due')
  const measured: EvaluationRound[] = []
  for (let round = 0; round < rounds; round++) {
    const evaluated = await copyFilled(server, contents, { dataDir, name: 'run_evaluated' })
    const run = await evaluateByProduct(evaluated, dataDir)
    const before = await copyFilled(server, contents, { dataDir, name: 'run_before' })
    measured.push({ ...run, bareSeconds: await writeReadyResults(evaluated, before) })
  }
  return measured
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)

/** The part of the page in docs. */
export function evaluationText(rounds: readonly EvaluationRound[]): string {
  const middle = (figure: (round: EvaluationRound) => number) => median(rounds.map(figure))
  const ratio = middle(({ seconds, bareSeconds }) => seconds / bareSeconds)
  const seconds = middle((round) => round.seconds).toFixed(1)
  const bare = middle((round) => round.bareSeconds).toFixed(1)
  return `## Evaluation of ${rounds[0]!.judged.toLocaleString('en-US')} due predictions

The product's whole run takes ${seconds} s, statements that write the same results from a table of ready values ${bare} s: ${ratio.toFixed(2)} times (goal ≤ ${MOST}: ${ratio <= MOST ? 'reached' : '**missed**'}). Resident memory of the server: ${megabytes(middle((round) => round.bytesBefore))} MB before, at most ${megabytes(middle((round) => round.bytesAtMost))} MB during the run. Medians of ${rounds.length} rounds, each on fresh copies.
`
}
