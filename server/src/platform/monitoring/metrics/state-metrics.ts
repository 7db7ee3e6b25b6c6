import { statfs } from 'node:fs/promises'
import type { Pool } from 'pg'
import { Gauge, collectDefaultMetrics, type GaugeConfiguration, type Registry } from 'prom-client'
import type { Replica } from '../../db/replica.ts'

/**
 * The library names these gauges with `_total`, which Prometheus reserves for counters. Other gauges show the same by
 * type.
 */
const MISNAMED_METRICS = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

/** Measures this process: memory, processor, event loop, garbage collection, open files and handles. */
export function measureProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED_METRICS) registry.removeSingleMetric(name)
}

/** Measures the connection pools of this server. `pools` contains them by database. */
export function measurePools(registry: Registry, pools: Readonly<Record<string, Pool>>): void {
  const poolEntries = Object.entries(pools)
  addGauge(registry, {
    name: 'database_pool_connections',
    help: 'Connections to the database, by what they do.',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [name, pool] of poolEntries) {
        this.set({ pool: name, state: 'in_use' }, pool.totalCount - pool.idleCount)
        this.set({ pool: name, state: 'idle' }, pool.idleCount)
      }
    },
  })
  addGauge(registry, {
    name: 'database_pool_waiting_requests',
    help: 'Requests that wait for a connection.',
    labelNames: ['pool'],
    collect() {
      for (const [name, pool] of poolEntries) this.set({ pool: name }, pool.waitingCount)
    },
  })
  const maxConnections = addGauge(registry, {
    name: 'database_pool_max_connections',
    help: 'Connections at most.',
    labelNames: ['pool'],
  })
  for (const [name, pool] of poolEntries) maxConnections.set({ pool: name }, pool.options.max)
}

/** Measures the lag of replicas, as seen by this server. */
export function measureReplicas(registry: Registry, replicas: readonly Replica[]): void {
  addGauge(registry, {
    name: 'database_replica_behind_seconds',
    help: 'Age of what a replica shows, infinite before it showed anything. Looked at each second.',
    labelNames: ['pool'],
    collect() {
      for (const replica of replicas) this.set({ pool: replica.name }, replica.getLagMs() / 1000)
    },
  })
}

/** Measures the disk of the data folder. */
export function measureDisk(registry: Registry, dataDir: string): void {
  const size = addGauge(registry, {
    name: 'data_disk_size_bytes',
    help: 'Size of the disk of the data folder.',
  })
  addGauge(registry, {
    name: 'data_disk_free_bytes',
    help: 'Free space on the disk of the data folder.',
    async collect() {
      const { bsize, blocks, bavail } = await statfs(dataDir)
      size.set(bsize * blocks)
      this.set(bsize * bavail)
    },
  })
}

function addGauge<Label extends string>(
  registry: Registry,
  gauge: Omit<GaugeConfiguration<Label>, 'registers'>,
): Gauge<Label> {
  return new Gauge({ ...gauge, registers: [registry] })
}
