import type { ChildProcess } from 'node:child_process'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findFreePort } from '@gwanyeok/e2e/product.ts'
import { withClient } from '@gwanyeok/server/src/platform/db/with-client.ts'
import { buildHaproxyConfig, buildPatroniConfig, type ClusterNode } from './cluster-config.ts'
import { killAll, readPostmaster, waitUntil } from '../load/processes.ts'
import { type Programs, start } from './programs.ts'

interface Member {
  name: string
  role: string
  state: string
}

interface Node {
  place: ClusterNode
  patroni: ChildProcess
}

/** Two PostgreSQL servers under Patroni with synchronous replication, its etcd, and the HAProxy before them. */
export interface Cluster {
  /** Address of the product's database through HAProxy. */
  url: string
  /** Kills all processes of Patroni and PostgreSQL on the primary with `SIGKILL`. Returns the node's name. */
  killPrimary(): Promise<string>
  /** Starts a killed node, and waits until it is the synchronous standby of the other one. */
  bringBack(name: string): Promise<void>
  stop(): Promise<void>
}

const DATABASE = 'gwanyeok'

export async function startCluster(programs: Programs, folder: string): Promise<Cluster> {
  const etcdPort = await findFreePort()
  const etcdPeer = await findFreePort()
  const entry = await findFreePort()
  const etcd = await startEtcd(programs, folder, etcdPort, etcdPeer)
  const places: ClusterNode[] = []
  for (const name of ['one', 'two'])
    places.push({
      name,
      port: await findFreePort(),
      restPort: await findFreePort(),
      folder: path.join(folder, name),
    })
  const startNode = async (place: ClusterNode): Promise<Node> => ({
    place,
    patroni: await startPatroni(place, etcdPort, programs),
  })
  const nodes = [await startNode(places[0]!)]
  await waitUntil('the first node is the primary', async () => (await findPrimary(places)) === 'one')
  await makeDatabase(places[0]!)
  nodes.push(await startNode(places[1]!))
  await waitUntil('the second node is its synchronous standby', () => isSynchronous(places))
  const haproxy = await startHaproxy(programs, folder, entry, places)

  const getNode = (name: string) => nodes.find(({ place }) => place.name === name)!
  return {
    url: `postgres://postgres@127.0.0.1:${entry}/${DATABASE}`,
    async killPrimary() {
      const name = (await findPrimary(places))!
      const { place, patroni } = getNode(name)
      await killAll(patroni.pid!, await readPostmaster(getDataFolder(place)))
      return name
    },
    async bringBack(name) {
      const node = getNode(name)
      node.patroni = await startPatroni(node.place, etcdPort, programs)
      await waitUntil(`${name} is the synchronous standby`, () => isSynchronous(places))
    },
    async stop() {
      for (const { place, patroni } of nodes)
        await killAll(patroni.pid!, await readPostmaster(getDataFolder(place)).catch(() => patroni.pid!))
      await killAll(haproxy.pid!, etcd.pid!)
    },
  }
}

async function startEtcd(programs: Programs, folder: string, port: number, peer: number) {
  const client = `http://127.0.0.1:${port}`
  const args = ['--data-dir', path.join(folder, 'etcd'), '--listen-client-urls', client]
  args.push('--advertise-client-urls', client, '--listen-peer-urls', `http://127.0.0.1:${peer}`)
  args.push('--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`)
  args.push('--initial-cluster', `default=http://127.0.0.1:${peer}`)
  const etcd = await start({ program: programs.etcd, args, logFile: path.join(folder, 'etcd.log') })
  await waitUntil('etcd answers', async () => (await fetch(`${client}/health`)).ok)
  return etcd
}

async function startPatroni(place: ClusterNode, etcdPort: number, programs: Programs): Promise<ChildProcess> {
  const { uid, gid } = programs
  await mkdir(place.folder, { recursive: true })
  await chown(place.folder, uid, gid)
  const file = path.join(place.folder, 'patroni.yml')
  await writeFile(file, buildPatroniConfig(place, etcdPort, programs))
  const logFile = path.join(place.folder, 'patroni.log')
  return start({ program: programs.patroni, args: [file], logFile, account: { uid, gid } })
}

async function startHaproxy(
  programs: Programs,
  folder: string,
  port: number,
  places: readonly ClusterNode[],
) {
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, buildHaproxyConfig(port, places))
  const logFile = path.join(folder, 'haproxy.log')
  return start({ program: programs.haproxy, args: ['-db', '-f', file], logFile })
}

async function makeDatabase({ port }: ClusterNode): Promise<void> {
  const connectionString = `postgres://postgres@127.0.0.1:${port}/postgres`
  await withClient({ connectionString }, (client) => client.query(`create database ${DATABASE}`))
}

/** Asks any answering node for Patroni's members. */
async function readMembers(places: readonly ClusterNode[]): Promise<Member[]> {
  for (const { restPort } of places) {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => null)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

async function findPrimary(places: readonly ClusterNode[]): Promise<string | null> {
  const members = await readMembers(places)
  return members.find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null
}

async function isSynchronous(places: readonly ClusterNode[]): Promise<boolean> {
  const members = await readMembers(places)
  const standby = members.find(({ role }) => role === 'sync_standby')
  return (
    members.some(({ role }) => role === 'leader') && ['running', 'streaming'].includes(standby?.state ?? '')
  )
}

const getDataFolder = ({ folder }: ClusterNode) => path.join(folder, 'data')
