import { readdirSync } from 'node:fs'
import path from 'node:path'
import { auditReplay } from './audit.ts'
import { countDistinctValues } from './plan.ts'
import { replay } from './replay.ts'

/**
 * `npm run replay -- FOLDER`: makes predictions on five years of real candles over HTTP, and evaluates them again with
 * independent rules.
 */
const folder = process.argv[2]
if (!folder) {
  process.stderr.write('사용법: npm run replay -- CSV_폴더 (SYMBOL.csv: date,open,high,low,close,volume)\n')
  process.exit(2)
}
const symbols = readdirSync(folder).map((name) => path.basename(name, '.csv'))
const result = await replay(path.resolve(folder), symbols)
try {
  const predictionsByStatus = Object.groupBy(result.predictionsByMember.flat(), ({ status }) => status)
  const counts = Object.entries(predictionsByStatus).map(
    ([status, predictions]) => `${status} ${predictions?.length ?? 0}`,
  )
  const distinctValues = countDistinctValues(result.submissions.map(({ planned }) => planned))
  process.stdout.write(
    `${result.submissions.length} predictions over HTTP: ${counts.join(', ')}, stuck ${result.skippedPredictions.length}, refused for an old price ${result.refusedForStalePrice.length}\n`,
  )
  process.stdout.write(
    `${Object.entries(distinctValues)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}\n`,
  )
  const differences = await auditReplay(result)
  for (const difference of differences) process.stdout.write(`${JSON.stringify(difference)}\n`)
  process.stdout.write(`${differences.length} differences from the independent evaluation\n`)
  process.exitCode = differences.length === 0 ? 0 : 1
} finally {
  await result.environment.close()
}
