import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The part of IPv6 from which addresses of the internet are given out (RFC 4291). */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

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
  return parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT)
}
