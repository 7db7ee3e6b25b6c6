import { isIP } from 'node:net'
import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** The part of IPv6 that is assigned to the internet (RFC 4291). */
const PUBLIC_IPV6_RANGE = ipaddr.IPv6.parseCIDR('2000::/3')

/** Azure's services for its virtual machines have this address, although it is in a public range. */
const AZURE_HOST_SERVICES = '168.63.129.16'

/**
 * Returns whether an IP address is public: not of this machine, a private network, a provider's network (CGNAT) or a
 * cloud's metadata service (link-local), and without another address embedded (IPv4-mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address === AZURE_HOST_SERVICES) return false
  const parsedAddress = ipaddr.parse(address)
  if (parsedAddress.range() !== 'unicast') return false
  return parsedAddress instanceof ipaddr.IPv4 || parsedAddress.match(PUBLIC_IPV6_RANGE)
}

/** Returns all IP addresses of a host, or none if it does not exist. */
export type ResolveHost = (host: string) => Promise<string[]>

/**
 * Resolves by DNS only, so names in the machine's hosts file are not found. Uses no threads of the runtime, so that
 * slow name servers do not delay files and password hashing.
 */
export function createDnsResolver(): ResolveHost {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  return async (host) => {
    const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  }
}

/** Returns the address to connect to; null if the host does not exist or one of its addresses is not public. */
export async function findPublicAddress(hostname: string, resolve: ResolveHost): Promise<string | null> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  return addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null
}
