import { isIPv6 } from 'node:net'

/**
 * The key that limits count as one address: the first 64 bits of IPv6, since a subscriber chooses the rest (RFC 6177); an
 * IPv4 address as it is, also when it is mapped into IPv6 (RFC 4291, 2.5.5.2). Clients that are gone have none.
 */
export const findNetwork = (ip: string | undefined): string => shorten(ip, 64)

/**
 * The first 48 bits of an IPv6 address, which many providers give one subscriber: limits hold there as well, for
 * `NETWORKS_APART` networks together. An IPv4 address as it is.
 */
export const widerNetwork = (ip: string | undefined): string => shorten(ip, 48)

/** So many networks of one site have allowances of their own, as phones of one provider need; 65,536 would be none. */
export const NETWORKS_APART = 4

function shorten(ip: string | undefined, bits: 48 | 64): string {
  if (ip === undefined) return ''
  // Most are IPv4, and the check of IPv6 is a long regular expression.
  if (!ip.includes(':') || !isIPv6(ip)) return ip
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = ip.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${groups
    .slice(0, bits / 16)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${bits}`
}
