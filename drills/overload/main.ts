import { availableParallelism, getPriority, loadavg, release } from 'node:os'
import { commitOf, publish } from '../results-file.ts'
import { drillOverload } from './drill.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { reportOf, shortcomings } from './report.ts'
import { setStage } from './stage.ts'

async function drill(options: Options): Promise<void> {
  const commit = await commitOf()
  const stage = await setStage(options.data)
  try {
    const before = loadavg()[0]!
    const found = await drillOverload(stage, options, (text) => void process.stderr.write(`${text}\n`))
    const day = new Date().toISOString().slice(0, 10)
    const priority = getPriority() === 0 ? '' : `, all of it at priority ${getPriority()}`
    const head = `${day}, commit ${commit}, ${availableParallelism()} cores, Linux ${release()}, Node ${process.version}${priority}; load of the machine ${before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} at the end, with the drill itself.`
    const section = reportOf(found, head)
    await publish('overload', section)
    if (shortcomings(found).length > 0) process.exitCode = 1
  } finally {
    await stage.close()
  }
}

const options = readOptions(process.argv.slice(2))
if (options === null) process.stdout.write(HELP)
else await drill(options)
