import { access } from 'node:fs/promises'
import path from 'node:path'
import { DATABASE, prepareCluster } from './cluster.ts'
import { isClusterServer, readPidFile } from './pid-file.ts'
import { formatAddress } from './process.ts'

/** Returns the URL of the embedded PostgreSQL that another process runs on `dataDir`; null if none is running. */
export async function findRunningServerUrl(dataDir: string): Promise<string | null> {
  const hasCluster = await access(path.join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  )
  if (!hasCluster) return null
  // Creates nothing, because the cluster exists.
  const cluster = await prepareCluster(dataDir)
  const pidFile = await readPidFile(cluster)
  if (!pidFile?.ready || !(await isClusterServer(cluster, pidFile.pid))) return null
  return formatAddress(cluster, pidFile.port, DATABASE)
}
