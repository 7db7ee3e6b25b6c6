import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { realClock } from '../clock.ts'
import { isEqualSecret } from '../is-equal-secret.ts'
import { readCookie } from './cookies.ts'
import type { Credential } from './credential.ts'

/**
 * Browsers and networks from which a member has signed in (OWASP, "Slow Down Online Guessing Attacks with Device
 * Cookies"), see docs/decisions/010. They grant no access, but their attempts are counted separately, so that guesses
 * from elsewhere cannot lock the member out. Changing the password invalidates all of them.
 */
export interface KnownDevices {
  /** Returns the id of the browser if it has signed in to this account before; otherwise null. */
  findDeviceId(request: FastifyRequest, credential: Credential): string | null
  /** Marks the browser as known, with an id that is the same for all accounts in this browser. */
  remember(request: FastifyRequest, reply: FastifyReply, credential: Credential): void
  /**
   * Returns a keyed digest of a network (as `toNetwork` returns it) and the date of a sign-up, the same for all
   * accounts.
   */
  digestSignUp(network: string, date: string): string
  /** Returns a proof that is sent only by mail to this address. A person who presents it can read the mailbox. */
  deriveMailboxProof(email: string): string
  isMailboxProof(email: string, proof: string): boolean
  /** Returns the stored form of a network (as `toNetwork` returns it): a keyed digest of 22 characters. */
  digestNetwork(network: string, credential: Credential): string
}

interface KnownDevicesOptions {
  /** The first secret signs; all secrets verify. */
  secrets: readonly string[]
  /** Whether browsers send the cookie over https only. */
  secure: boolean
}

/** The maximum age of a cookie in browsers (RFC 6265bis, 5.5). */
const COOKIE_TTL_SECONDS = 400 * 86_400
/** How many members can have one browser as a known device. */
const MAX_ACCOUNTS = 4
/** Cookies of this kind have about 120 characters per account. */
const MAX_COOKIE_CHARS = 800

export function createKnownDevices({ secrets, secure }: KnownDevicesOptions): KnownDevices {
  const secret = secrets[0]!
  const cookieName = `${secure ? '__Secure-' : ''}gwanyeok.device`
  const attributes = `Max-Age=${COOKIE_TTL_SECONDS}; Path=/api; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const sign = (kind: string, value: string, { userId, passwordHash }: Credential, key = secret) =>
    createHmac('sha256', key).update([kind, userId, value, passwordHash].join('\n')).digest('base64url')

  function findDeviceId(request: FastifyRequest, credential: Credential): string | null {
    for (const entry of readEntries(request, cookieName)) {
      const [userId, id = '', issuedAt = '', signature = ''] = entry.split('.')
      const isSigned = secrets.some((candidateSecret) =>
        isEqualSecret(signature, sign('device', `${id}.${issuedAt}`, credential, candidateSecret)),
      )
      if (userId !== credential.userId || !isSigned) continue
      const age = realClock.now() / 1000 - parseInt(issuedAt, 36)
      return age < COOKIE_TTL_SECONDS ? id : null
    }
    return null
  }

  function readUnverifiedDeviceId(request: FastifyRequest): string | null {
    const id = readEntries(request, cookieName)[0]?.split('.')[1]
    return id !== undefined && DEVICE_ID.test(id) ? id : null
  }

  const computeKeyedDigest = (kind: string, value: string) =>
    createHmac('sha256', secret).update(['trace', kind, value].join('\n')).digest('base64url')
  const deriveMailboxProof = (email: string) => computeKeyedDigest('email', email)

  return {
    findDeviceId,
    deriveMailboxProof,
    isMailboxProof: (email, proof) => isEqualSecret(proof, deriveMailboxProof(email)),
    remember(request, reply, credential) {
      const sentEntries = readEntries(request, cookieName)
      const id = readUnverifiedDeviceId(request) ?? randomBytes(12).toString('base64url')
      const issuedAt = Math.floor(realClock.now() / 1000).toString(36)
      const entry = [credential.userId, id, issuedAt, sign('device', `${id}.${issuedAt}`, credential)].join(
        '.',
      )
      const otherEntries = sentEntries.filter((sentEntry) => !sentEntry.startsWith(`${credential.userId}.`))
      const value = [entry, ...otherEntries].slice(0, MAX_ACCOUNTS).join('~')
      reply.header('set-cookie', `${cookieName}=${value}; ${attributes}`)
    },
    digestSignUp: (network, date) => computeKeyedDigest('network', `${date} ${network}`),
    digestNetwork: (network, credential) => sign('network', network, credential).slice(0, 22),
  }
}

/** Returns the entries as the browser sent them, unverified. */
function readEntries(request: FastifyRequest, cookieName: string): string[] {
  const value = readCookie(request, cookieName) ?? ''
  return value.length > MAX_COOKIE_CHARS ? [] : value.split('~').filter((entry) => ENTRY.test(entry))
}

/** Matches 12 random bytes in base64url: nobody can guess the id of another browser. */
const DEVICE_ID = /^[\w-]{16}$/
/** Matches `<member>.<device>.<time of issue>.<signature>`; the time is in epoch seconds, in base 36. */
const ENTRY = /^[\w-]+\.[\w-]+\.[0-9a-z]+\.[\w-]+$/
