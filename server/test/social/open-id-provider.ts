import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { SocialState } from './social-state.ts'
import type { Client, Grant, SocialPerson } from './stand-in.ts'

interface Answer {
  status: number
  body: object
}

interface OpenIdProvider {
  url: string
  client: Client
  state: SocialState
  /** Consents by their codes. */
  grants: Map<string, Grant>
  /** Consents by their tokens. */
  tokens: Map<string, Grant>
}

const KEY_ID = 'one'
const createKeyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Creates a function that answers the calls of a provider at `url` like OpenID Connect; null if it has no such path. */
export function createOpenIdProvider({ url, client, state, grants, tokens }: OpenIdProvider) {
  const keyPair = createKeyPair()

  return async (pathname: string, request: IncomingMessage): Promise<Answer | null> => {
    if (pathname === '/.well-known/openid-configuration') return { status: 200, body: buildDiscovery(url) }
    if (pathname === '/jwks') return { status: 200, body: { keys: [buildPublicKey()] } }
    if (pathname === '/token') return answerTokenCall(request)
    if (pathname === '/userinfo') return answerUserinfoCall(request)
    return null
  }

  function buildPublicKey() {
    return { ...keyPair.publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }
  }

  async function answerTokenCall(request: IncomingMessage): Promise<Answer> {
    const form = new URLSearchParams((await request.toArray()).join(''))
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const caller = readClient(request, form)
    if (caller.id !== client.id || caller.secret !== client.secret) return refuse('invalid_client')
    if (!grant || grant.clientId !== caller.id) return refuse('invalid_grant')
    if (grant.redirectUri !== form.get('redirect_uri')) return refuse('invalid_grant')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (challenge !== grant.challenge) return refuse('invalid_grant')
    const token = randomUUID()
    tokens.set(token, grant)
    const body = {
      access_token: token,
      token_type: 'bearer',
      expires_in: 3600,
      ...(state.fault !== 'no id token' && { id_token: createIdToken(grant) }),
    }
    return { status: 200, body }
  }

  function createIdToken({ nonce, clientId }: Grant): string {
    const { person, fault } = state
    const now = Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000)
    const claims = {
      iss: fault === 'other issuer' ? 'https://elsewhere.example.com' : url,
      aud: fault === 'other audience' ? 'another client' : clientId,
      sub: fault === 'other subject' ? 'somebody else' : person.id,
      nonce: fault === 'other nonce' ? 'of another attempt' : nonce,
      iat: fault === 'expired' ? now - 7200 : now,
      exp: fault === 'expired' ? now - 3600 : now + 3600,
      ...(fault !== 'other subject' && buildClaims(person)),
      ...state.claims,
    }
    const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const alg = fault === 'no signature' ? 'none' : 'RS256'
    const signedPart = `${encodePart({ alg, kid: KEY_ID, typ: 'JWT' })}.${encodePart(claims)}`
    if (fault === 'no signature') return `${signedPart}.`
    const { privateKey } = fault === 'other key' ? createKeyPair() : keyPair
    return `${signedPart}.${createSign('RSA-SHA256').update(signedPart).sign(privateKey, 'base64url')}`
  }

  function answerUserinfoCall({ headers }: IncomingMessage): Answer {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (!tokens.has(token)) return { status: 401, body: { error: 'invalid_token' } }
    return { status: 200, body: { sub: state.person.id, ...buildClaims(state.person) } }
  }
}

const refuse = (error: string): Answer => ({ status: 400, body: { error, error_description: error } })

const buildDiscovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})

const buildClaims = ({ name, email, emailVerified }: SocialPerson) => ({
  name,
  ...(email !== null && { email, email_verified: emailVerified }),
})

/** Reads the client's credentials from the header or the body (RFC 6749, section 2.3.1). */
function readClient({ headers }: IncomingMessage, form: URLSearchParams) {
  const [, basic] = headers.authorization?.split(' ') ?? []
  if (!basic) return { id: form.get('client_id'), secret: form.get('client_secret') }
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
  return { id: decodeURIComponent(id), secret: decodeURIComponent(secret.replaceAll('+', ' ')) }
}
