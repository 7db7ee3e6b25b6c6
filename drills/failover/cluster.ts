import type { ChildProcess } from 'node:child_process'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findFreePort } from '@gwanyeok/e2e/product.ts'
import { withClient } from '@gwanyeok/server/src/platform/db/with-client.ts'
import { buildHaproxyConfig, buildPatroniConfig, type ClusterNode } from './cluster-config.ts'
import { killAll, readPostmasterPid, waitUntil } from '../load/processes.ts'
import { type Programs, startProgram } from './programs.ts'

/** A node as Patroni describes it. */
interface PatroniMember {
  name: string
  role: string
  state: string
}

interface RunningNode {
  config: ClusterNode
  patroni: ChildProcess
}

/** Two PostgreSQL servers under Patroni with synchronous replication, their etcd, and HAProxy in front of them. */
export interface Cluster {
  /** Address of the product's database through HAProxy. */
  url: string
  /** Kills all processes of Patroni and PostgreSQL on the primary with `SIGKILL`. Returns the node's name. */
  killPrimary(): Promise<string>
  /** Starts a killed node, and waits until it is the synchronous standby of the other node. */
  restartNode(name: string): Promise<void>
  stop(): Promise<void>
}

const DATABASE = 'gwanyeok'

export async function startCluster(programs: Programs, folder: string): Promise<Cluster> {
  const etcdPort = await findFreePort()
  const etcdPeerPort = await findFreePort()
  const haproxyPort = await findFreePort()
  const etcd = await startEtcd(programs, folder, etcdPort, etcdPeerPort)
  const nodeConfigs: ClusterNode[] = []
  for (const name of ['one', 'two'])
    nodeConfigs.push({
      name,
      postgresPort: await findFreePort(),
      patroniPort: await findFreePort(),
      folder: path.join(folder, name),
    })
  const startNode = async (config: ClusterNode): Promise<RunningNode> => ({
    config,
    patroni: await startPatroni(config, etcdPort, programs),
  })
  const nodes = [await startNode(nodeConfigs[0]!)]
  await waitUntil('the first node is the primary', async () => (await findPrimary(nodeConfigs)) === 'one')
  await createDatabase(nodeConfigs[0]!)
  nodes.push(await startNode(nodeConfigs[1]!))
  await waitUntil('the second node is the synchronous standby', () => hasSynchronousStandby(nodeConfigs))
  const haproxy = await startHaproxy(programs, folder, haproxyPort, nodeConfigs)

  const getNode = (name: string) => nodes.find(({ config }) => config.name === name)!
  return {
    url: `postgres://postgres@127.0.0.1:${haproxyPort}/${DATABASE}`,
    async killPrimary() {
      const name = (await findPrimary(nodeConfigs))!
      const { config, patroni } = getNode(name)
      await killAll(patroni.pid!, await readPostmasterPid(getDataFolder(config)))
      return name
    },
    async restartNode(name) {
      const node = getNode(name)
      node.patroni = await startPatroni(node.config, etcdPort, programs)
      await waitUntil(`${name} is the synchronous standby`, () => hasSynchronousStandby(nodeConfigs))
    },
    async stop() {
      for (const { config, patroni } of nodes)
        await killAll(patroni.pid!, await readPostmasterPid(getDataFolder(config)).catch(() => patroni.pid!))
      await killAll(haproxy.pid!, etcd.pid!)
    },
  }
}

async function startEtcd(programs: Programs, folder: string, port: number, peerPort: number) {
  const client = `http://127.0.0.1:${port}`
  const args = ['--data-dir', path.join(folder, 'etcd'), '--listen-client-urls', client]
  args.push('--advertise-client-urls', client, '--listen-peer-urls', `http://127.0.0.1:${peerPort}`)
  args.push('--initial-advertise-peer-urls', `http://127.0.0.1:${peerPort}`)
  args.push('--initial-cluster', `default=http://127.0.0.1:${peerPort}`)
  const etcd = await startProgram({ program: programs.etcd, args, logFile: path.join(folder, 'etcd.log') })
  await waitUntil('etcd answers', async () => (await fetch(`${client}/health`)).ok)
  return etcd
}

async function startPatroni(
  config: ClusterNode,
  etcdPort: number,
  programs: Programs,
): Promise<ChildProcess> {
  const { uid, gid } = programs
  await mkdir(config.folder, { recursive: true })
  await chown(config.folder, uid, gid)
  const file = path.join(config.folder, 'patroni.yml')
  await writeFile(file, buildPatroniConfig(config, etcdPort, programs))
  const logFile = path.join(config.folder, 'patroni.log')
  return startProgram({ program: programs.patroni, args: [file], logFile, account: { uid, gid } })
}

async function startHaproxy(
  programs: Programs,
  folder: string,
  port: number,
  nodeConfigs: readonly ClusterNode[],
) {
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, buildHaproxyConfig(port, nodeConfigs))
  const logFile = path.join(folder, 'haproxy.log')
  return startProgram({ program: programs.haproxy, args: ['-db', '-f', file], logFile })
}

async function createDatabase({ postgresPort }: ClusterNode): Promise<void> {
  const connectionString = `postgres://postgres@127.0.0.1:${postgresPort}/postgres`
  await withClient({ connectionString }, (client) => client.query(`create database ${DATABASE}`))
}

/** Reads Patroni's members from the first node that answers. */
async function readMembers(nodeConfigs: readonly ClusterNode[]): Promise<PatroniMember[]> {
  for (const { patroniPort } of nodeConfigs) {
    const answer = await fetch(`http://127.0.0.1:${patroniPort}/cluster`).catch(() => null)
    if (answer?.ok) return ((await answer.json()) as { members: PatroniMember[] }).members
  }
  return []
}

async function findPrimary(nodeConfigs: readonly ClusterNode[]): Promise<string | null> {
  const members = await readMembers(nodeConfigs)
  return members.find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null
}

async function hasSynchronousStandby(nodeConfigs: readonly ClusterNode[]): Promise<boolean> {
  const members = await readMembers(nodeConfigs)
  const standby = members.find(({ role }) => role === 'sync_standby')
  return (
    members.some(({ role }) => role === 'leader') && ['running', 'streaming'].includes(standby?.state ?? '')
  )
}

const getDataFolder = ({ folder }: ClusterNode) => path.join(folder, 'data')
