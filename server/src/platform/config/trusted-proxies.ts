import { BlockList, isIP, isIPv6 } from 'node:net'
import { z } from 'zod'

/**
 * Returns whether the proxy with this address is trusted. `hop` is 0 for the proxy that is connected to the server, 1 for
 * the proxy before it, and so on.
 */
export type IsTrustedProxy = (address: string, hop: number) => boolean

const MAX_PROXIES = 10
const getFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Returns whether a text is an address or a range: `10.0.0.5`, `10.0.0.0/8` and `fd00::/8`. */
function isAddressRange(text: string): boolean {
  const [address = '', prefixLength, ...otherParts] = text.split('/')
  const maxPrefixLength = isIP(address) === 6 ? 128 : 32
  if (isIP(address) === 0 || otherParts.length > 0) return false
  if (prefixLength === undefined) return true
  return /^\d{1,3}$/.test(prefixLength) && Number(prefixLength) <= maxPrefixLength
}

function createRangeCheck(ranges: readonly string[]): IsTrustedProxy {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefixLength] = range.split('/')
    if (prefixLength === undefined) list.addAddress(address, getFamily(address))
    else list.addSubnet(address, Number(prefixLength), getFamily(address))
  }
  return (address) => isIP(address) > 0 && list.check(address, getFamily(address))
}

/** Returns whether the setting is the number of proxies. */
const isProxyCount = (parts: readonly string[]) =>
  parts.length === 1 && /^\d+$/.test(parts[0]!) && Number(parts[0]) <= MAX_PROXIES

/** `TRUST_PROXY`: the number of proxies before the server, or their addresses and ranges, separated by commas. */
export const trustProxySetting = z
  .string()
  .default('0')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => isProxyCount(parts) || parts.every(isAddressRange),
    '앞에 있는 프록시의 수나 주소를 쉼표로 나누어 적어주세요. Write how many proxies stand before the server, or their addresses divided by commas.',
  )
  .transform((parts): IsTrustedProxy => {
    if (!isProxyCount(parts)) return createRangeCheck(parts)
    const count = Number(parts[0])
    return (_address, hop) => hop < count
  })
