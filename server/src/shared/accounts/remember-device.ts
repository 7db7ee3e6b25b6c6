import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { toNetwork } from '#platform/http/protection/network.ts'
import { type Credential, findCredential } from '#platform/sessions/credential.ts'

const MAX_KNOWN_NETWORKS = 8

type Deps = Pick<Services, 'db' | 'clock' | 'devices'>

/** Called after a successful sign-in: marks this browser and this network as known for the account. */
export async function rememberDevice(
  deps: Deps,
  memberId: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const credential = await findCredential(deps.db, memberId)
  if (!credential) return
  deps.devices.remember(request, reply, credential)
  await rememberNetwork(deps, credential, request.ip)
}

/** Marks only the network as known, for a session that continues. */
export async function rememberMemberNetwork(deps: Deps, memberId: string, ip: string): Promise<void> {
  const credential = await findCredential(deps.db, memberId)
  if (credential) await rememberNetwork(deps, credential, ip)
}

async function rememberNetwork(
  { db, devices }: Pick<Deps, 'db' | 'devices'>,
  credential: Credential,
  ip: string,
): Promise<void> {
  const digest = devices.digestNetwork(toNetwork(ip), credential)
  await sql`
    update accounts
    set "knownNetworks" = (array_prepend(${digest}::text, array_remove("knownNetworks", ${digest})))[1:${sql.lit(MAX_KNOWN_NETWORKS)}]
    where "userId" = ${credential.userId} and "providerId" = 'credential'
      and "knownNetworks"[1] is distinct from ${digest}`.execute(db)
}
