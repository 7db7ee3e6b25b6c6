import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** All IP addresses of a host; none where it is not found. */
export type ResolveHost = (host: string) => Promise<string[]>

/**
 * By the DNS alone: names of the machine's own hosts file are not found. Without threads of the runtime, so that a
 * name whose servers are slow does not keep files and passwords waiting.
 */
export function createDnsResolver(): ResolveHost {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  return async (host) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  }
}

/** The address to connect to; null where the host is not found, or one of its addresses is not of the internet. */
export async function publicAddressOf(hostname: string, resolve: ResolveHost): Promise<string | null> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  return addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null
}
