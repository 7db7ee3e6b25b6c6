import { isIP } from 'node:net'
import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** The part of IPv6 from which addresses of the internet are given out (RFC 4291). */
const PUBLIC_IPV6_RANGE = ipaddr.IPv6.parseCIDR('2000::/3')

/** Azure's services for its virtual machines, in the middle of the internet's addresses. */
const AZURE = '168.63.129.16'

/**
 * Whether an IP address is one of the internet: not of this machine, its networks, a provider's inside (CGNAT), the
 * metadata of a cloud (link-local), and none in which another address is written (IPv4-mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address === AZURE) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(PUBLIC_IPV6_RANGE)
}

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
export async function findPublicAddress(hostname: string, resolve: ResolveHost): Promise<string | null> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  return addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null
}
