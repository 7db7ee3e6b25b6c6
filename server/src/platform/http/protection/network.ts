import { isIPv6 } from 'node:net'

/**
 * Returns the key by which limits count a client. For IPv6 this is the first 64 bits, because the subscriber chooses
 * the rest (RFC 6177). For IPv4, also mapped into IPv6 (RFC 4291, 2.5.5.2), this is the whole address. For a client
 * that has disconnected, the key is empty.
 */
export const toNetwork = (ip: string | undefined): string => toNetworkPrefix(ip, 64)

/**
 * Returns the first 48 bits of an IPv6 address, a range that many providers assign to one subscriber. Limits also count
 * these ranges, with `WIDER_NETWORK_FACTOR` times the points. An IPv4 address is returned whole.
 */
export const toWiderNetwork = (ip: string | undefined): string => toNetworkPrefix(ip, 48)

/** How many times the points of a /64 network its /48 range has. More than 1: phones of one provider share a range. */
export const WIDER_NETWORK_FACTOR = 4

function toNetworkPrefix(ip: string | undefined, bits: 48 | 64): string {
  if (ip === undefined) return ''
  // Most addresses are IPv4, and `isIPv6` is a slow regular expression.
  if (!ip.includes(':') || !isIPv6(ip)) return ip
  const mappedIpv4 = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mappedIpv4 !== undefined) return mappedIpv4
  // An address has eight groups; `::` stands for missing groups of zeros.
  const [textBefore = '', textAfter] = ip.toLowerCase().split('::')
  const leadingGroups = textBefore === '' ? [] : textBefore.split(':')
  const trailingGroups = textAfter ? textAfter.split(':') : []
  const missingGroupCount = Math.max(0, 8 - leadingGroups.length - trailingGroups.length)
  const groups = [...leadingGroups, ...Array<string>(missingGroupCount).fill('0'), ...trailingGroups]
  return `${groups
    .slice(0, bits / 16)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${bits}`
}
