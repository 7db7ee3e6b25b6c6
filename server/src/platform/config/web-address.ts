import { z } from 'zod'

/** An address by http or https, without slashes at its end; `say` is the fault's text. */
export const webAddress = (say: string) =>
  z.url({ protocol: /^https?$/, error: say }).transform((value) => value.replace(/\/+$/, ''))

/** The host of an address, an IPv6 one without brackets. */
export const hostOf = (address: string) => new URL(address).hostname.replace(/[[\]]/g, '')

/** Whether a name or an IP address is of this machine alone. */
export const isLoopbackHost = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/i.test(host)

/** What browsers may be sent to on a live site: encrypted, or a trial on this machine. */
export const isSafeForBrowsers = (address: string) =>
  address.startsWith('https:') || isLoopbackHost(hostOf(address))
