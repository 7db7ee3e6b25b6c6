import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/protection/network-of.ts'
import { type Credential, findCredential } from '../../platform/sessions/credential.ts'

const NETWORKS_AT_MOST = 8

type Facts = Pick<Services, 'db' | 'devices'>

/** For a member who has just shown to be the account's owner: this browser and this network are known from now on. */
export async function rememberDevice(
  facts: Facts,
  member: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const credential = await findCredential(facts.db, member)
  if (!credential) return
  facts.devices.remember(request, reply, credential)
  await rememberNetwork(facts, credential, request.ip)
}

/** The same for the network alone: of a session that goes on, wherever its browser is now. */
export async function rememberNetworkOf(facts: Facts, member: string, ip: string): Promise<void> {
  const credential = await findCredential(facts.db, member)
  if (credential) await rememberNetwork(facts, credential, ip)
}

async function rememberNetwork({ db, devices }: Facts, credential: Credential, ip: string): Promise<void> {
  const digest = devices.digestOf(networkOf(ip), credential)
  await sql`
    update accounts
    set "knownNetworks" = (array_prepend(${digest}::text, array_remove("knownNetworks", ${digest})))[1:${sql.lit(NETWORKS_AT_MOST)}]
    where "userId" = ${credential.userId} and "providerId" = 'credential'
      and "knownNetworks"[1] is distinct from ${digest}`.execute(db)
}
