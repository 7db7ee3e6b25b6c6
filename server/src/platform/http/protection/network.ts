import { isIPv6 } from 'node:net'

/**
 * Returns the key by which limits count a client. For IPv6 it is the first 64 bits, because the subscriber chooses the rest
 * (RFC 6177). For IPv4, also mapped into IPv6 (RFC 4291, 2.5.5.2), it is the whole address. For a client that has
 * disconnected it is empty.
 */
export const findNetwork = (ip: string | undefined): string => toNetworkPrefix(ip, 64)

/**
 * Returns the first 48 bits of an IPv6 address, a range that many providers assign to one subscriber. Limits also count
 * these ranges, with `MAX_SEPARATE_NETWORKS` times the allowance. An IPv4 address is returned whole.
 */
export const findWiderNetwork = (ip: string | undefined): string => toNetworkPrefix(ip, 48)

/** How many /64 networks of one /48 range may each use up a whole allowance. Phones of one provider need several. */
export const MAX_SEPARATE_NETWORKS = 4

function toNetworkPrefix(ip: string | undefined, bits: 48 | 64): string {
  if (ip === undefined) return ''
  // Most addresses are IPv4, and `isIPv6` is a slow regular expression.
  if (!ip.includes(':') || !isIPv6(ip)) return ip
  const mappedIpv4 = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mappedIpv4 !== undefined) return mappedIpv4
  const [head = '', tail] = ip.toLowerCase().split('::')
  const leadingGroups = head === '' ? [] : head.split(':')
  const trailingGroups = tail ? tail.split(':') : []
  const groups = [
    ...leadingGroups,
    ...Array<string>(Math.max(0, 8 - leadingGroups.length - trailingGroups.length)).fill('0'),
    ...trailingGroups,
  ]
  return `${groups
    .slice(0, bits / 16)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${bits}`
}
