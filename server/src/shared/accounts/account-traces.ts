import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { networkOf } from '#platform/http/protection/network-of.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'devices'>

/** After a sign-up: the network it came from. Only a keyed digest is kept, for `KEPT_MS` of the domain's signals. */
export async function traceSignUp(deps: Deps, member: string, { ip }: FastifyRequest): Promise<void> {
  await keepTrace(deps, member, { kind: 'network', value: networkOf(ip) })
}

/** After a sign-in: the browser, if it carries an id. */
export async function traceBrowser(deps: Deps, member: string, browser: string | null): Promise<void> {
  if (browser !== null) await keepTrace(deps, member, { kind: 'device', value: browser })
}

async function keepTrace(
  { db, clock, devices }: Deps,
  userId: string,
  { kind, value }: { kind: 'device' | 'network'; value: string },
): Promise<void> {
  const seenAt = new Date(clock.now())
  await db
    .insertInto('accountTraces')
    .values({ kind, digest: devices.traceOf(kind, value), userId, seenAt })
    .onConflict((conflict) => conflict.columns(['kind', 'digest', 'userId']).doUpdateSet({ seenAt }))
    .execute()
}
