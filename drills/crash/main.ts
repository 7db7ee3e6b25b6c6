import { availableParallelism, getPriority, loadavg, release } from 'node:os'
import { commitOf, writeSection } from '../report/section.ts'
import { drillKills } from './kills/kill-drill.ts'
import { killsReport } from './kills/kills-report.ts'
import { drillDisk } from './outages/disk-drill.ts'
import { isRecovered, outagesReport } from './outages/outages-report.ts'
import { drillServices } from './outages/services-drill.ts'
import { drillSoak } from './soak/soak-drill.ts'
import { isSteady, soakReport } from './soak/soak-report.ts'
import { HELP, type Options, readOptions } from './options.ts'

const stopping = new AbortController()
// A drill that is stopped reports what it has found.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
const progress = (text: string) => void process.stderr.write(`${text}\n`)

/** Date, commit and machine, so that two runs can be compared. */
async function headOf(): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const [load] = loadavg()
  const priority = getPriority() === 0 ? '' : `, priority ${getPriority()}`
  return `${day}, commit ${await commitOf()}, ${availableParallelism()} cores, Linux ${release()}, Node ${process.version}${priority}; load of the machine at the end ${load!.toFixed(1)}.`
}

async function publish(part: string, text: string, { dry }: Options): Promise<void> {
  if (dry) process.stdout.write(`${text}\n`)
  else await writeSection(`crash --${part}`, text)
}

async function drill(options: Options): Promise<boolean> {
  let isSound = true
  if (options.kills > 0) {
    const found = await drillKills(options.kills, { progress, signal: stopping.signal })
    await publish('kills', killsReport(found, await headOf()), options)
    isSound &&= found.missing.length === 0 && found.kills.every(({ missing }) => missing.length === 0)
  }
  if (options.outages) {
    const found = [...(await drillServices(progress)), ...(await drillDisk(progress))]
    await publish('outages', outagesReport(found, await headOf()), options)
    isSound &&= found.every(isRecovered)
  }
  if (options.soakMinutes > 0) {
    const found = await drillSoak(options.soakMinutes, { progress, signal: stopping.signal })
    await publish('soak', soakReport(found, await headOf()), options)
    isSound &&= isSteady(found)
  }
  return isSound
}

const options = readOptions(process.argv.slice(2))
if (options === null) process.stdout.write(HELP)
else if (!(await drill(options))) process.exitCode = 1
