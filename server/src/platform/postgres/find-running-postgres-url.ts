import path from 'node:path'
import { pathExists } from '../path-exists.ts'
import { DATABASE, prepareCluster } from './cluster.ts'
import { isClusterServer, readPidFile } from './pid-file.ts'
import { formatAddress } from './server-process.ts'

/** Returns the URL of the embedded PostgreSQL that another process runs on `dataDir`; null if none is running. */
export async function findRunningPostgresUrl(dataDir: string): Promise<string | null> {
  if (!(await pathExists(path.join(dataDir, 'postgres')))) return null
  // Creates nothing, because the cluster exists.
  const cluster = await prepareCluster(dataDir)
  const pidFile = await readPidFile(cluster)
  if (!pidFile?.isReady || !(await isClusterServer(cluster, pidFile.pid))) return null
  return formatAddress(cluster, pidFile.port, DATABASE)
}
