/** Hosts of the browsers' push services. The server calls no other hosts. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
const DOMAINS = ['.push.apple.com', '.notify.windows.com']

export const MAX_PUSH_ENDPOINT_LENGTH = 1000

/** Returns whether an address that a browser sent belongs to a push service. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > MAX_PUSH_ENDPOINT_LENGTH || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain))
}
