import type { FastifyRequest } from 'fastify'
import type { Services } from '#shared/context.ts'
import { networkOf } from '#platform/http/protection/network-of.ts'
import type { SignInAccount } from '../queries.ts'

/** Where an attempt comes from, for the limits. */
export interface AttemptSource {
  key: string
  /** `device`: a browser that signed in to the account before; `usual`: a network that the owner signed in from. */
  kind: 'device' | 'usual' | 'stranger'
}

/** `account` is the one being signed in to; null when there is none. */
export function sourceOf(
  { devices }: Pick<Services, 'devices'>,
  request: FastifyRequest,
  account: SignInAccount | null,
): AttemptSource {
  const network = networkOf(request.ip)
  if (!account?.passwordHash) return { key: network, kind: 'stranger' }
  const credential = { userId: account.userId, passwordHash: account.passwordHash }
  const device = devices.idOf(request, credential)
  if (device !== null) return { key: `device ${device}`, kind: 'device' }
  const isUsual = account.knownNetworks.includes(devices.digestOf(network, credential))
  return { key: network, kind: isUsual ? 'usual' : 'stranger' }
}
