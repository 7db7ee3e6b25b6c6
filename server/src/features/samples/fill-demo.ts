import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, type ErrorCode } from '@gwanyeok/domain/errors.ts'
import type { Context } from '#shared/context.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import { createSamples, type SampleServices } from './mutations/create-samples.ts'
import { deleteSamples } from './mutations/delete-samples.ts'
import { DEMO_ADMIN_EMAIL, type DemoLogin, createDemoLogins } from './mutations/demo-logins.ts'
import { hasMembers, hasUnfinishedSamples } from './queries.ts'

type DemoConfig = Pick<Config, 'databaseUrl' | 'production' | 'sampleData'>

/**
 * Returns whether demo logins and sample data are created at the start: only with the embedded database, never in
 * production.
 */
export const isDemo = ({ databaseUrl, production, sampleData }: DemoConfig) =>
  databaseUrl === null && !production && sampleData

/** Lists the addresses of the admins, including the demo admin if demo logins exist. */
export const listAdminEmails = (config: DemoConfig & Pick<Config, 'adminEmails'>) =>
  isDemo(config) ? [...config.adminEmails, DEMO_ADMIN_EMAIL] : config.adminEmails

/** Fills an empty database with samples, or completes an interrupted attempt. Returns the logins to print. */
export async function fillDemo(
  services: SampleServices & Pick<Context, 'auth' | 'queue'>,
  stopSignal: AbortSignal,
): Promise<DemoLogin[]> {
  const { db, queue } = services
  if (await areSamplesMissing(db)) {
    await retryWhileBusy(stopSignal, () =>
      changeSamplesExclusively(queue, stopSignal, (signal) => createMissingSamples(services, signal)),
    )
  }
  return createDemoLogins(services)
}

const areSamplesMissing = async (db: Db) => (await hasUnfinishedSamples(db)) || !(await hasMembers(db))

async function createMissingSamples(services: SampleServices, signal: AbortSignal): Promise<void> {
  const { db } = services
  if (!(await areSamplesMissing(db))) return
  await deleteSamples(db)
  await createSamples(services, { withDemoHistory: true, signal })
}

/** Maximum number of retries, one a second, by the error. */
const RETRY_COUNTS: Partial<Record<ErrorCode, number>> = {
  // Another process creates or deletes samples. The lock of a killed process ends after some seconds.
  overloaded: 40,
  // On a busy machine the simulated market's first answers may exceed the time limit of a call.
  quote_unavailable: 5,
}

async function retryWhileBusy(
  stopSignal: AbortSignal,
  work: () => Promise<void>,
  failureCount = 0,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const retryCount = error instanceof AppError ? (RETRY_COUNTS[error.code] ?? 0) : 0
    if (stopSignal.aborted || failureCount >= retryCount) throw error
    await sleep(1000, undefined, { signal: stopSignal })
    await retryWhileBusy(stopSignal, work, failureCount + 1)
  }
}

/** Runs work that creates or deletes sample data. Throws `overloaded` if another server or admin is doing so. */
export async function changeSamplesExclusively(
  queue: Pick<Queue, 'runExclusively'>,
  stopSignal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (!(await queue.runExclusively({ name: 'samples', stopSignal }, work))) throw new AppError('overloaded')
}
