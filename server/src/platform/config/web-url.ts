import { z } from 'zod'

const ADDRESS_HAS_EXTRAS =
  '주소에 ?, #, 사용자 이름은 쓸 수 없어요. Write the address without a query, a fragment and a user.'
const ORIGIN_HAS_EXTRAS =
  '주소 뒤의 경로를 지우고 https://example.com 처럼 적어주세요. Write the address without a path, a query and a user, like https://example.com.'

/** Creates the schema of an http or https URL; removes trailing slashes. `message` is the error text. */
export const createWebUrlSchema = (message: string) =>
  z
    .url({ protocol: /^https?$/, error: message, abort: true })
    .regex(/^[^?#@]+$/, ADDRESS_HAS_EXTRAS)
    .transform((value) => value.replace(/\/+$/, ''))

/** Creates the schema of an origin as browsers send it in `Origin`: in lower case, without the default port. */
export const createWebOriginSchema = (message: string) =>
  z
    .url({ protocol: /^https?$/, error: message, abort: true })
    .regex(/^https?:\/\/[^/\\?#@]+\/?$/i, ORIGIN_HAS_EXTRAS)
    .transform((value) => new URL(value).origin)

/** Returns the host of an address; IPv6 addresses without brackets. */
export const parseHost = (address: string) => new URL(address).hostname.replace(/[[\]]/g, '')

/** Returns whether a host name or IP address refers to this machine only. */
export const isLoopbackHost = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/i.test(host)

/**
 * Returns whether a production site may send browsers to this address: if it is encrypted, or on this machine, as when
 * somebody tries the product out.
 */
export const isSafeForBrowsers = (address: string) =>
  address.startsWith('https:') || isLoopbackHost(parseHost(address))
