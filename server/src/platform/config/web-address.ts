import { isIP } from 'node:net'
import { z } from 'zod'
import { isPublicAddress } from '../public-address.ts'

/** An address by http or https, without slashes at its end; `say` is the fault's text. */
export const webAddress = (say: string) =>
  z.url({ protocol: /^https?$/, error: say }).transform((value) => value.replace(/\/+$/, ''))

const hostOf = (address: string) => new URL(address).hostname.replace(/[[\]]/g, '')
const isEncrypted = (address: string) => address.startsWith('https:')

/** Whether a name or an IP address is of this machine alone. */
export const isLoopbackHost = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host)

/** What browsers may be sent to on a live site: encrypted, or a trial on this machine. */
export const isSafeForBrowsers = (address: string) => isEncrypted(address) || isLoopbackHost(hostOf(address))

/** What a live site may call: encrypted, or inside a network of its own, as the services of a compose file. */
export const isSafeToCall = (address: string) => isEncrypted(address) || isInside(hostOf(address))

/** A private address, or a name that the public DNS does not have. */
const isInside = (host: string) =>
  isIP(host) > 0 ? !isPublicAddress(host) : /^[^.]+$|\.(internal|local|localhost)$/.test(host)
