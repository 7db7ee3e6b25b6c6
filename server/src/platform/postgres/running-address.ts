import { access } from 'node:fs/promises'
import path from 'node:path'
import { DATABASE, prepareCluster } from './cluster.ts'
import { isClusterServer, readPidFile } from './pid-file.ts'
import { formatAddress } from './process.ts'

/** The address of the embedded PostgreSQL that another process runs on the files in `dataDir`; null when none does. */
export async function runningAddress(dataDir: string): Promise<string | null> {
  const isMade = await access(path.join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  )
  if (!isMade) return null
  const cluster = await prepareCluster(dataDir)
  const file = await readPidFile(cluster)
  if (!file?.ready || !(await isClusterServer(cluster, file.pid))) return null
  return formatAddress(cluster, file.port, DATABASE)
}
