import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Who is signed in at the services of this server. */
export interface SocialPerson {
  id: string
  name: string
  email: string | null
  emailVerified: boolean
}

/** What a broken or hostile provider does. */
export type Fault =
  | 'other nonce'
  | 'other audience'
  | 'other issuer'
  | 'other key'
  | 'other subject'
  | 'expired'
  | 'no id token'
  | 'no signature'
  | 'away'

interface Grant {
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string | null
}

export const CLIENT = { id: 'gwanyeok', secret: 'a secret of the client' }

/**
 * An OpenID provider, Kakao and Naver on one address, with their paths, shapes and quirks: Kakao's profile may lack an
 * address, Naver wraps its profile, writes numbers as text and answers a bad code with 200.
 */
export async function openSocialServer() {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const state = {
    person: { id: '1001', name: '김민지', email: 'minji@example.org', emailVerified: true } as SocialPerson,
    fault: null as Fault | null,
    /** Every address at which somebody was asked to sign in. */
    asked: [] as URL[],
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** What the person's press does: the address that the window goes to. */
  function agree(address: URL): string {
    const code = randomUUID()
    grants.set(code, {
      clientId: address.searchParams.get('client_id') ?? '',
      redirectUri: address.searchParams.get('redirect_uri') ?? '',
      challenge: address.searchParams.get('code_challenge') ?? '',
      nonce: address.searchParams.get('nonce'),
    })
    return back(address, { code })
  }

  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const address = new URL(request.url ?? '/', url)
    if (state.fault === 'away') return void request.socket.destroy()
    const route = ROUTES[address.pathname]
    if (route === 'login') return showLogin(address, response)
    if (route === 'token') return giveToken(request, address, response)
    if (route === 'profile') return giveProfile(request, address, response)
    if (address.pathname === '/.well-known/openid-configuration') return json(response, 200, discovery(url))
    if (address.pathname === '/person') {
      state.person = JSON.parse((await request.toArray()).join('')) as SocialPerson
      return json(response, 200, {})
    }
    if (address.pathname === '/jwks') {
      const jwk = { ...key.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }
      return json(response, 200, { keys: [jwk] })
    }
    response.writeHead(404).end()
  }

  function showLogin(address: URL, response: ServerResponse) {
    state.asked.push(address)
    const link = (target: string, text: string) =>
      `<p><a href="${target.replaceAll('&', '&amp;')}">${text}</a></p>`
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="ko"><title>로그인</title><h1>다른 서비스의 로그인</h1>${link(agree(address), '동의하고 계속하기')}${link(back(address, { error: 'access_denied' }), '취소')}</html>`,
      )
  }

  async function giveToken(request: IncomingMessage, address: URL, response: ServerResponse) {
    const body = new URLSearchParams((await request.toArray()).join(''))
    const isNaver = address.pathname.startsWith('/oauth2.0')
    const refuse = (error: string) => json(response, isNaver ? 200 : 400, { error, error_description: error })
    const code = body.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const client = clientOf(request, body)
    if (client.id !== CLIENT.id || client.secret !== CLIENT.secret) return refuse('invalid_client')
    if (!grant || grant.clientId !== client.id) return refuse('invalid_grant')
    if (grant.redirectUri !== body.get('redirect_uri')) return refuse('invalid_grant')
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    if (challenge !== grant.challenge) return refuse('invalid_grant')
    const token = randomUUID()
    tokens.set(token, grant)
    const isOidc = address.pathname === '/token'
    return json(response, 200, {
      access_token: token,
      token_type: 'bearer',
      expires_in: isNaver ? '3600' : 3600,
      ...(isOidc && state.fault !== 'no id token' && { id_token: idToken(grant) }),
    })
  }

  function idToken({ nonce, clientId }: Grant): string {
    const { person, fault } = state
    const now = Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000)
    const claims = {
      iss: fault === 'other issuer' ? 'https://elsewhere.example.com' : url,
      aud: fault === 'other audience' ? 'another client' : clientId,
      sub: fault === 'other subject' ? 'somebody else' : person.id,
      nonce: fault === 'other nonce' ? 'of another attempt' : nonce,
      iat: fault === 'expired' ? now - 7200 : now,
      exp: fault === 'expired' ? now - 3600 : now + 3600,
      ...(fault !== 'other subject' && oidcProfile(person)),
    }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const alg = fault === 'no signature' ? 'none' : 'RS256'
    const signed = `${part({ alg, kid: 'one', typ: 'JWT' })}.${part(claims)}`
    if (fault === 'no signature') return `${signed}.`
    const pair = fault === 'other key' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : key
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(pair.privateKey, 'base64url')}`
  }

  function giveProfile(request: IncomingMessage, address: URL, response: ServerResponse) {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (!tokens.has(token)) return json(response, 401, { error: 'invalid_token' })
    return json(response, 200, PROFILES[address.pathname]?.(state.person))
  }

  return {
    url,
    state,
    agree,
    refuse: (address: URL, error: string) => back(address, { error }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type SocialServer = Awaited<ReturnType<typeof openSocialServer>>

const ROUTES: Partial<Record<string, 'login' | 'token' | 'profile'>> = {
  '/authorize': 'login',
  '/oauth/authorize': 'login',
  '/oauth2.0/authorize': 'login',
  '/token': 'token',
  '/oauth/token': 'token',
  '/oauth2.0/token': 'token',
  '/userinfo': 'profile',
  '/v2/user/me': 'profile',
  '/v1/nid/me': 'profile',
}

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})

const oidcProfile = ({ name, email, emailVerified }: SocialPerson) => ({
  name,
  ...(email !== null && { email, email_verified: emailVerified }),
})

const PROFILES: Partial<Record<string, (person: SocialPerson) => object>> = {
  '/userinfo': (person) => ({ sub: person.id, ...oidcProfile(person) }),
  '/v2/user/me': ({ id, name, email, emailVerified }) => ({
    id: Number(id),
    connected_at: '2026-01-01T00:00:00Z',
    kakao_account: {
      profile: { nickname: name, is_default_nickname: false },
      has_email: email !== null,
      ...(email !== null && { email, is_email_valid: true, is_email_verified: emailVerified }),
    },
  }),
  '/v1/nid/me': ({ id, name, email }) => ({
    resultcode: '00',
    message: 'success',
    response: { id, nickname: name, ...(email !== null && { email }) },
  }),
}

function back(address: URL, answer: Record<string, string>): string {
  const target = new URL(address.searchParams.get('redirect_uri') ?? '')
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value)
  target.searchParams.set('state', address.searchParams.get('state') ?? '')
  return target.toString()
}

/** By the body or by the header (RFC 6749, section 2.3.1). */
function clientOf({ headers }: IncomingMessage, body: URLSearchParams) {
  const [, basic] = headers.authorization?.split(' ') ?? []
  if (!basic) return { id: body.get('client_id'), secret: body.get('client_secret') }
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
  return { id: decodeURIComponent(id), secret: decodeURIComponent(secret.replaceAll('+', ' ')) }
}

/** The settings with which a product finds this server in the place of the real services. */
export const socialEnvironment = (url: string) => ({
  ...Object.fromEntries(
    ['GOOGLE', 'KAKAO', 'NAVER'].flatMap((name) => [
      [`${name}_URL`, url],
      [`${name}_CLIENT_ID`, CLIENT.id],
      [`${name}_CLIENT_SECRET`, CLIENT.secret],
    ]),
  ),
  OIDC_ISSUER: url,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: '우리회사',
})
