import { isIPv6 } from 'node:net'

/**
 * What limits count as one address: of IPv6 the first 64 bits, since a subscriber chooses the rest (RFC 6177); an
 * IPv4 address as it is, also when it is mapped into IPv6 (RFC 4291, 2.5.5.2). Clients that are gone have none.
 */
export function networkOf(ip: string | undefined): string {
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
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
