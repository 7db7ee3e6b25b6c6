import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/db.ts'
import { toNetwork, toWiderNetwork } from '#platform/http/protection/network.ts'
import type { CurrentMember } from '#platform/sessions/session.ts'
import type { Services } from '../context.ts'

/** Where an attempt to sign in to an account comes from; rate limits count attempts by source. */
export interface AttemptSource {
  key: string
  /** Prefix of the keys of all networks in the same wider network; null if there is none. */
  widerPrefix: string | null
  /**
   * `device`: a browser that signed in to the account before; `usual`: a network that the owner has signed in from;
   * `stranger`: neither.
   */
  kind: 'device' | 'usual' | 'stranger'
}

/** Fields of the account that an attempt needs. */
export interface Credential {
  userId: string
  /** Null if the member signs in only through a provider. */
  passwordHash: string | null
  /** Digests of networks that the owner has signed in from. */
  knownNetworks: readonly string[]
}

/** `account`: the account of the attempt; null if no such account exists. */
export function findAttemptSource(
  { devices }: Pick<Services, 'devices'>,
  request: FastifyRequest,
  account: Credential | null,
): AttemptSource {
  const network = toNetwork(request.ip)
  const widerNetwork = toWiderNetwork(request.ip)
  // The keys of the networks in `2001:db8:1::/48` begin with `2001:db8:1:`.
  const widerPrefix = network === widerNetwork ? null : widerNetwork.replace('::/48', ':')
  const source = { key: network, widerPrefix }
  if (!account?.passwordHash) return { ...source, kind: 'stranger' }
  const credential = { userId: account.userId, passwordHash: account.passwordHash }
  const device = devices.findDeviceId(request, credential)
  if (device !== null) return { key: `device ${device}`, widerPrefix: null, kind: 'device' }
  const isUsual = account.knownNetworks.includes(devices.digestNetwork(network, credential))
  return { ...source, kind: isUsual ? 'usual' : 'stranger' }
}

/** The source of an attempt within a session; each session has limits of its own. */
export const createSessionSource = ({ sessionId }: Pick<CurrentMember, 'sessionId'>): AttemptSource => ({
  key: `session ${sessionId}`,
  widerPrefix: null,
  kind: 'device',
})

export async function findCredential(db: Db, memberId: string): Promise<Credential> {
  const row = await db
    .selectFrom('accounts')
    .select(['password', 'knownNetworks'])
    .where('userId', '=', memberId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return { userId: memberId, passwordHash: row?.password ?? null, knownNetworks: row?.knownNetworks ?? [] }
}
