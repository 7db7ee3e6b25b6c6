import type { Programs } from './programs.ts'

export interface Place {
  name: string
  /** Ports of PostgreSQL and of Patroni's REST API. */
  port: number
  restPort: number
  folder: string
}

const LOOPBACK = '127.0.0.1'

/** Patroni's defaults: a dead leader loses its lock after at most `ttl`. */
export const TIMES = { ttl: 20, loop_wait: 5, retry_timeout: 5 }

/** Builds the configuration of one Patroni node in JSON, which is valid YAML. */
export function buildPatroniConfig(place: Place, etcdPort: number, programs: Programs): string {
  return JSON.stringify({
    scope: 'gwanyeok',
    name: place.name,
    restapi: { listen: `${LOOPBACK}:${place.restPort}`, connect_address: `${LOOPBACK}:${place.restPort}` },
    etcd3: { hosts: `${LOOPBACK}:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...TIMES,
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
      listen: `${LOOPBACK}:${place.port}`,
      connect_address: `${LOOPBACK}:${place.port}`,
      data_dir: `${place.folder}/data`,
      bin_dir: programs.postgres,
      authentication: {
        superuser: { username: 'postgres', password: 'drill' },
        replication: { username: 'replicator', password: 'drill' },
        rewind: { username: 'rewinder', password: 'drill' },
      },
      parameters: { unix_socket_directories: place.folder },
    },
  })
}

/**
 * Builds a configuration that routes connections to the node that Patroni calls the primary, and ends those to a
 * former one.
 */
export function buildHaproxyConfig(port: number, places: readonly Place[]): string {
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
${places.map(({ name, port: own, restPort }) => `  server ${name} ${LOOPBACK}:${own} check port ${restPort}`).join('\n')}
`
}
