import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@gwanyeok/server/src/platform/postgres/embedded-postgres.ts'
import { commitOf, publish } from '../results-file.ts'
import { isClean } from './checks.ts'
import { startCluster } from './cluster.ts'
import { startNginx } from './nginx.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { sectionOf } from './report.ts'
import { runDrill } from './run.ts'

async function drill(options: Options): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-drill-servers-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { max_connections: '100' } })
  const began = performance.now()
  const commit = await commitOf()
  try {
    const cluster = await startCluster(postgres.url, options.servers, folder)
    const nginx = await startNginx(
      cluster.servers.map(({ port }) => port),
      path.join(folder, 'nginx'),
    )
    try {
      const result = await runDrill({ cluster, url: postgres.url, ports: () => [nginx.port] }, options)
      const minutes = (performance.now() - began) / 60_000
      const section = sectionOf(result, { ...options, minutes, commit })
      await publish('servers', section)
      process.stdout.write(`${JSON.stringify(result.findings, null, 2).slice(0, 5000)}\n`)
      if (!isClean(result.findings)) process.exitCode = 1
    } catch (error) {
      for (const server of cluster.servers) process.stderr.write(server.said())
      throw error
    } finally {
      await nginx.stop()
      await cluster.stop()
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const options = readOptions(process.argv.slice(2))
if (options === null) process.stdout.write(HELP)
else await drill(options)
