import { z } from 'zod'

const NO_EXTRAS =
  '주소에 ?, #, 사용자 이름은 쓸 수 없어요. Write the address without a query, a fragment and a user.'
const ORIGIN_ALONE =
  '주소 뒤의 경로를 지우고 https://example.com 처럼 적어주세요. Write the address without a path, a query and a user, like https://example.com.'

/** Creates a schema for an http or https address, without slashes at its end; `say` is the error text. */
export const toWebAddressSchema = (say: string) =>
  z
    .url({ protocol: /^https?$/, error: say, abort: true })
    .regex(/^[^?#@]+$/, NO_EXTRAS)
    .transform((value) => value.replace(/\/+$/, ''))

/**
 * Creates a schema for the address of a whole site, as browsers write it in `Origin`: lower case, without a default
 * port.
 */
export const toWebOriginSchema = (say: string) =>
  z
    .url({ protocol: /^https?$/, error: say, abort: true })
    .regex(/^https?:\/\/[^/\\?#@]+\/?$/i, ORIGIN_ALONE)
    .transform((value) => new URL(value).origin)

/** Returns the host of an address, an IPv6 one without brackets. */
export const parseHost = (address: string) => new URL(address).hostname.replace(/[[\]]/g, '')

/** Returns whether a name or an IP address refers only to this machine. */
export const isLoopbackHost = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/i.test(host)

/** Returns whether a live site may send browsers to an address: encrypted, or a trial on this machine. */
export const isSafeForBrowsers = (address: string) =>
  address.startsWith('https:') || isLoopbackHost(parseHost(address))
