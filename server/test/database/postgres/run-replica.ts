import { chmod, chown, cp, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import type { Cluster } from '#platform/postgres/cluster.ts'
import { type RunningPostgres, runPostgres } from './run-postgres.ts'

/** Files of a running server that its copy must not have. */
const PRIMARY_FILES = new Set(['postmaster.pid', 'postmaster.opts'])

/** Copies the database files of a running server into `folder`, and runs a streaming replica on them. */
export async function runReplica(
  primary: RunningPostgres,
  cluster: Cluster,
  folder: string,
): Promise<RunningPostgres> {
  const client = new Client({ connectionString: primary.url })
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  await copyFiles(cluster.folder, folder)
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  )
  await client.end()
  await writeFile(path.join(folder, 'backup_label'), rows[0]!.label)
  await writeFile(path.join(folder, 'standby.signal'), '')
  await changeOwner(folder, cluster.account)
  return runPostgres(
    { ...cluster, folder },
    {
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=gwanyeok`,
      hot_standby: 'on',
      timezone: 'UTC',
    },
  )
}

async function copyFiles(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    filter: (file) => !PRIMARY_FILES.has(path.relative(from, file)),
  })
  await chmod(to, 0o700)
}

async function changeOwner(folder: string, account: Cluster['account']): Promise<void> {
  if (account === null) return
  await chown(folder, account.uid, account.gid)
  for (const entry of await readdir(folder, { recursive: true }))
    await chown(path.join(folder, entry), account.uid, account.gid)
}
