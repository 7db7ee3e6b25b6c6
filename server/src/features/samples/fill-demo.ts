import type { Context } from '../../platform/context.ts'
import type { Config } from '../../platform/config.ts'
import { createSamples, type SampleServices } from './create-samples.ts'
import { deleteSamples } from './delete-samples.ts'
import { DEMO_ADMIN_EMAIL, type DemoLogin, makeDemoLogins } from './demo-logins.ts'
import { hasMembers, isHalfMade } from './queries.ts'

type DemoFacts = Pick<Config, 'databaseUrl' | 'production' | 'sampleData'>

/** Demo logins and sample data by themselves: on the embedded database alone, never in production. */
export const isDemo = ({ databaseUrl, production, sampleData }: DemoFacts) =>
  databaseUrl === null && !production && sampleData

/** The admins' addresses, the demo admin's among them where there is one. */
export const adminEmailsOf = (config: DemoFacts & Pick<Config, 'adminEmails'>) =>
  isDemo(config) ? [...config.adminEmails, DEMO_ADMIN_EMAIL] : config.adminEmails

/** Fills an empty database with samples, or mends what an earlier start left half made; gives the logins to tell. */
export async function fillDemo(
  services: SampleServices & Pick<Context, 'auth'>,
  signal: AbortSignal,
): Promise<DemoLogin[]> {
  const { db, auth } = services
  const halfMade = await isHalfMade(db)
  if (halfMade) await deleteSamples(db)
  if (halfMade || !(await hasMembers(db))) await createSamples(services, { signal })
  return makeDemoLogins(auth)
}
