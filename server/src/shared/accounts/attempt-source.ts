import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/db.ts'
import { findNetwork, findWiderNetwork } from '#platform/http/protection/network.ts'
import type { Viewer } from '#platform/sessions/session.ts'
import type { Services } from '../context.ts'

/** The source of an attempt on an account, for the limits. */
export interface AttemptSource {
  key: string
  /** Prefix of the keys of its wider network; null if it has none. */
  wider: string | null
  /** `device`: a browser that signed in to the account before; `usual`: a network from which the owner signed in. */
  kind: 'device' | 'usual' | 'stranger'
}

/** Fields of the account that an attempt needs. */
export interface AttackedAccount {
  userId: string
  /** Null if the member signs in only through a provider. */
  passwordHash: string | null
  /** Digests. */
  knownNetworks: readonly string[]
}

/** Finds the source of a request; `account` is the attempted account, null if there is none. */
export function findAttemptSource(
  { devices }: Pick<Services, 'devices'>,
  request: FastifyRequest,
  account: AttackedAccount | null,
): AttemptSource {
  const network = findNetwork(request.ip)
  const wider = findWiderNetwork(request.ip)
  const source = { key: network, wider: network === wider ? null : wider.replace('::/48', ':') }
  if (!account?.passwordHash) return { ...source, kind: 'stranger' }
  const credential = { userId: account.userId, passwordHash: account.passwordHash }
  const device = devices.findDeviceId(request, credential)
  if (device !== null) return { key: `device ${device}`, wider: null, kind: 'device' }
  const isUsual = account.knownNetworks.includes(devices.digestNetwork(network, credential))
  return { ...source, kind: isUsual ? 'usual' : 'stranger' }
}

/** Creates the source of an attempt inside a session, counted apart from other sessions. */
export const createSessionSource = ({ sessionId }: Pick<Viewer, 'sessionId'>): AttemptSource => ({
  key: `session ${sessionId}`,
  wider: null,
  kind: 'device',
})

export async function findAttackedAccount(db: Db, member: string): Promise<AttackedAccount> {
  const row = await db
    .selectFrom('accounts')
    .select(['password', 'knownNetworks'])
    .where('userId', '=', member)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return { userId: member, passwordHash: row?.password ?? null, knownNetworks: row?.knownNetworks ?? [] }
}
