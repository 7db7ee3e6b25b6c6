import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { Context } from '#shared/context.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import { createSamples, type SampleServices } from './mutations/create-samples.ts'
import { deleteSamples } from './mutations/delete-samples.ts'
import { DEMO_ADMIN_EMAIL, type DemoLogin, makeDemoLogins } from './mutations/demo-logins.ts'
import { hasMembers, isHalfMade } from './queries.ts'

type DemoConfig = Pick<Config, 'databaseUrl' | 'production' | 'sampleData'>

/** Demo logins and sample data by themselves: on the embedded database alone, never in production. */
export const isDemo = ({ databaseUrl, production, sampleData }: DemoConfig) =>
  databaseUrl === null && !production && sampleData

/** The admins' addresses, the demo admin's among them where there is one. */
export const listAdminEmails = (config: DemoConfig & Pick<Config, 'adminEmails'>) =>
  isDemo(config) ? [...config.adminEmails, DEMO_ADMIN_EMAIL] : config.adminEmails

/** Fills an empty database with samples, or completes an interrupted attempt; returns the logins to print. */
export async function fillDemo(
  services: SampleServices & Pick<Context, 'auth' | 'queue'>,
  stopping: AbortSignal,
): Promise<DemoLogin[]> {
  const { db, queue } = services
  if (await isWanting(db)) {
    await afterOthers(stopping, () => runExclusively(queue, stopping, (signal) => fill(services, signal)))
  }
  return makeDemoLogins(services)
}

const isWanting = async (db: Db) => (await isHalfMade(db)) || !(await hasMembers(db))

async function fill(services: SampleServices, signal: AbortSignal): Promise<void> {
  const { db } = services
  if (!(await isWanting(db))) return
  await deleteSamples(db)
  await createSamples(services, { withDemoHistory: true, signal })
}

const TRIES = 40

/** The run of a start that was killed while making samples is taken for dead after some seconds. */
async function afterOthers(
  stopping: AbortSignal,
  work: () => Promise<void>,
  triesLeft = TRIES,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isBusy = error instanceof AppError && error.code === 'overloaded'
    if (!isBusy || stopping.aborted || triesLeft === 0) throw error
    await sleep(1000, undefined, { signal: stopping })
    await afterOthers(stopping, work, triesLeft - 1)
  }
}

/** Makes or deletes sample data while no other server, start or admin does; refuses with `overloaded` otherwise. */
export async function runExclusively(
  queue: Pick<Queue, 'runExclusively'>,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (!(await queue.runExclusively({ name: 'samples', stopping }, work))) throw new AppError('overloaded')
}
