import { isIP } from 'node:net'
import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** The range of IPv6 for public addresses (RFC 4291). */
const PUBLIC_IPV6_RANGE = ipaddr.IPv6.parseCIDR('2000::/3')

/** Azure's services for its virtual machines, inside the public range. */
const AZURE = '168.63.129.16'

/**
 * Returns whether an IP address is public: not of this machine, its networks, a provider's network (CGNAT), or a
 * cloud's metadata (link-local), and without an embedded address (IPv4-mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address === AZURE) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(PUBLIC_IPV6_RANGE)
}

/** Finds all IP addresses of a host; empty if it is unknown. */
export type ResolveHost = (host: string) => Promise<string[]>

/**
 * Uses only DNS, so that names of the machine's hosts file are not found. Uses no thread of the runtime, so that slow
 * name servers do not delay files and passwords.
 */
export function createDnsResolver(): ResolveHost {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  return async (host) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  }
}

/** Finds the address to connect to; null if the host is unknown, or one of its addresses is not public. */
export async function findPublicAddress(hostname: string, resolve: ResolveHost): Promise<string | null> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  return addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null
}
