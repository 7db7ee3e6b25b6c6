import type { Programs } from './programs.ts'

export interface ClusterNode {
  name: string
  postgresPort: number
  patroniPort: number
  folder: string
}

const LOOPBACK = '127.0.0.1'

/**
 * Patroni's settings in seconds. They are shorter than the defaults (30, 10, 10), because a dead leader keeps its lock
 * for up to `ttl`; 20 is the least that Patroni allows.
 */
export const PATRONI_SECONDS = { ttl: 20, loop_wait: 5, retry_timeout: 5 }

/** Builds the configuration of one Patroni node in JSON, which is valid YAML. */
export function buildPatroniConfig(node: ClusterNode, etcdPort: number, programs: Programs): string {
  return JSON.stringify({
    scope: 'gwanyeok',
    name: node.name,
    restapi: {
      listen: `${LOOPBACK}:${node.patroniPort}`,
      connect_address: `${LOOPBACK}:${node.patroniPort}`,
    },
    etcd3: { hosts: `${LOOPBACK}:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...PATRONI_SECONDS,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { wal_log_hints: 'on', max_connections: 100, timezone: 'UTC' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [`host all all ${LOOPBACK}/32 trust`, `host replication all ${LOOPBACK}/32 trust`],
    },
    postgresql: {
      listen: `${LOOPBACK}:${node.postgresPort}`,
      connect_address: `${LOOPBACK}:${node.postgresPort}`,
      data_dir: `${node.folder}/data`,
      bin_dir: programs.postgres,
      authentication: {
        superuser: { username: 'postgres', password: 'drill' },
        replication: { username: 'replicator', password: 'drill' },
        rewind: { username: 'rewinder', password: 'drill' },
      },
      parameters: { unix_socket_directories: node.folder },
    },
  })
}

/**
 * Builds a configuration that routes connections to the node that Patroni calls the primary, and closes the connections
 * to a former primary.
 */
export function buildHaproxyConfig(port: number, nodes: readonly ClusterNode[]): string {
  return `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind ${LOOPBACK}:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, postgresPort, patroniPort }) => `  server ${name} ${LOOPBACK}:${postgresPort} check port ${patroniPort}`).join('\n')}
`
}
