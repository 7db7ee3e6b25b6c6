import type { FieldCode } from '../errors.ts'
import { LONGEST_WEBHOOK_URL } from './limits.ts'

/** By `URL.port`, which is empty for the usual one. */
const PORTS = new Set(['', '443', '8443'])

/**
 * What is wrong with the address of a webhook, as far as its text tells; whether its host is one of the internet is
 * asked of the DNS. `allowsLoopback`: for trials, programs on the machine itself may be named, by http and any port.
 */
export function refuseWebhookUrl(text: string, allowsLoopback = false): FieldCode | null {
  if (text === '') return 'required'
  if (text.length > LONGEST_WEBHOOK_URL) return 'too_long'
  if (!URL.canParse(text)) return 'webhook_url'
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return 'webhook_url'
  if (allowsLoopback && isLoopback(url)) return null
  if (url.protocol !== 'https:') return 'webhook_url'
  return PORTS.has(url.port) ? null : 'webhook_port'
}

/** An address of the machine itself; a name that leads there is none. */
export const isLoopback = ({ protocol, hostname }: URL) =>
  /^https?:$/.test(protocol) && (hostname === '127.0.0.1' || hostname === '[::1]')
