import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { KAKAO } from './kakao.ts'
import { NAVER } from './naver.ts'
import type { Client, Grant, Refusal, SocialPerson, StandIn } from './stand-in.ts'

/** Faults of a broken or hostile provider. */
export type Fault =
  | 'other nonce'
  | 'other audience'
  | 'other issuer'
  | 'other key'
  | 'other subject'
  | 'expired'
  | 'no id token'
  | 'no signature'
  | 'unreachable'

/** The requests that this server responds to for Kakao and Naver. */
export type Step = 'token' | 'profile'

export const CLIENT: Client = { id: 'gwanyeok', secret: 'a secret of the client' }

/** Stands in for an OpenID provider, Kakao and Naver at one URL. */
export async function openSocialServer() {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const state = {
    person: { id: '1001', name: '김민지', email: 'minji@example.org', emailVerified: true } as SocialPerson,
    fault: null as Fault | null,
    /** If set, Kakao and Naver respond with this refusal instead. */
    refusal: null as ({ step: Step } & Refusal) | null,
    /** Claims that replace those of the id token; undefined claims are left out. */
    claims: {} as Record<string, unknown>,
    /** The whole profile from Kakao or Naver, instead of the person's. */
    profile: null as object | null,
    /** URLs of all sign-in pages that were opened. */
    openedPages: [] as URL[],
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const holds = new Map<Step, { markArrived: () => void; released: Promise<void> }>()
  /** Holds the response to the next call of this step; `arrived` resolves when the call is received. */
  function holdAnswer(step: Step): { arrived: Promise<void>; release: () => void } {
    const arrival = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    holds.set(step, { markArrived: arrival.resolve, released: release.promise })
    return { arrived: arrival.promise, release: release.resolve }
  }
  async function waitWhileHeld(step: Step): Promise<void> {
    const heldStep = holds.get(step)
    holds.delete(step)
    heldStep?.markArrived()
    await heldStep?.released
  }

  /** Gives the person's consent; returns the URL to which the provider redirects the popup. */
  function giveConsent(authorizeUrl: URL): string {
    const standIn = STAND_INS.find(({ paths }) => paths.authorize === authorizeUrl.pathname)
    const missingParameter = standIn?.requiredParameters.find((name) => !authorizeUrl.searchParams.get(name))
    if (missingParameter) throw new Error(`${authorizeUrl.pathname} was called without ${missingParameter}`)
    const code = randomUUID()
    grants.set(code, {
      clientId: authorizeUrl.searchParams.get('client_id') ?? '',
      redirectUri: authorizeUrl.searchParams.get('redirect_uri') ?? '',
      state: authorizeUrl.searchParams.get('state') ?? '',
      challenge: authorizeUrl.searchParams.get('code_challenge') ?? '',
      nonce: authorizeUrl.searchParams.get('nonce'),
    })
    return redirectBack(authorizeUrl, { code })
  }

  const sendJson = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const requestUrl = new URL(request.url ?? '/', url)
    if (state.fault === 'unreachable') return void request.socket.destroy()
    const { pathname } = requestUrl
    if (pathname.endsWith('/authorize')) return showLogin(requestUrl, response)
    const standIn = STAND_INS.find(({ paths }) => paths.token === pathname || paths.profile === pathname)
    if (standIn) return answerAs(standIn, { request, requestUrl }, response)
    if (pathname === '/token') return handleTokenRequest(request, response)
    if (pathname === '/userinfo') return handleUserinfoRequest(request, response)
    if (pathname === '/.well-known/openid-configuration') return sendJson(response, 200, buildDiscovery(url))
    if (pathname === '/person') {
      state.person = JSON.parse((await request.toArray()).join('')) as SocialPerson
      return sendJson(response, 200, {})
    }
    if (pathname === '/jwks') {
      const jwk = { ...key.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }
      return sendJson(response, 200, { keys: [jwk] })
    }
    response.writeHead(404).end()
  }

  function showLogin(authorizeUrl: URL, response: ServerResponse) {
    state.openedPages.push(authorizeUrl)
    const link = (target: string, text: string) =>
      `<p><a href="${target.replaceAll('&', '&amp;')}">${text}</a></p>`
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="ko"><title>로그인</title><h1>다른 서비스의 로그인</h1>${link(giveConsent(authorizeUrl), '동의하고 계속하기')}${link(redirectBack(authorizeUrl, { error: 'access_denied' }), '취소')}</html>`,
      )
  }

  async function answerAs(
    standIn: StandIn,
    { request, requestUrl }: { request: IncomingMessage; requestUrl: URL },
    response: ServerResponse,
  ) {
    const step = requestUrl.pathname === standIn.paths.token ? 'token' : 'profile'
    const text = (await request.toArray()).join('')
    const call = {
      method: request.method ?? '',
      type: request.headers['content-type'] ?? '',
      authorization: request.headers.authorization ?? '',
    }
    const form = new URLSearchParams(text)
    const query = requestUrl.searchParams
    const code = form.get('code') ?? query.get('code') ?? ''
    const standInRefusal =
      step === 'token'
        ? standIn.refuseToken({ ...call, form, query, grant: grants.get(code), client: CLIENT })
        : standIn.refuseProfile({ ...call, findGrant: (token) => tokens.get(token) })
    await waitWhileHeld(step)
    const refusal = state.refusal?.step === step ? state.refusal : standInRefusal
    if (refusal) return sendJson(response, refusal.status, refusal.body)
    if (step === 'profile')
      return sendJson(response, 200, state.profile ?? standIn.buildProfile(state.person))
    const token = randomUUID()
    tokens.set(token, grants.get(code)!)
    grants.delete(code)
    return sendJson(response, 200, standIn.buildTokenAnswer(token))
  }

  async function handleTokenRequest(request: IncomingMessage, response: ServerResponse) {
    const body = new URLSearchParams((await request.toArray()).join(''))
    const refuse = (error: string) => sendJson(response, 400, { error, error_description: error })
    const code = body.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const client = readClient(request, body)
    if (client.id !== CLIENT.id || client.secret !== CLIENT.secret) return refuse('invalid_client')
    if (!grant || grant.clientId !== client.id) return refuse('invalid_grant')
    if (grant.redirectUri !== body.get('redirect_uri')) return refuse('invalid_grant')
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    if (challenge !== grant.challenge) return refuse('invalid_grant')
    const token = randomUUID()
    tokens.set(token, grant)
    return sendJson(response, 200, {
      access_token: token,
      token_type: 'bearer',
      expires_in: 3600,
      ...(state.fault !== 'no id token' && { id_token: createIdToken(grant) }),
    })
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
      ...(fault !== 'other subject' && buildOidcProfile(person)),
      ...state.claims,
    }
    const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const alg = fault === 'no signature' ? 'none' : 'RS256'
    const signedPart = `${encodePart({ alg, kid: 'one', typ: 'JWT' })}.${encodePart(claims)}`
    if (fault === 'no signature') return `${signedPart}.`
    const pair = fault === 'other key' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : key
    return `${signedPart}.${createSign('RSA-SHA256').update(signedPart).sign(pair.privateKey, 'base64url')}`
  }

  function handleUserinfoRequest(request: IncomingMessage, response: ServerResponse) {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (!tokens.has(token)) return sendJson(response, 401, { error: 'invalid_token' })
    return sendJson(response, 200, { sub: state.person.id, ...buildOidcProfile(state.person) })
  }

  return {
    url,
    state,
    giveConsent,
    holdAnswer,
    refuse: (authorizeUrl: URL, error: string) => redirectBack(authorizeUrl, { error }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const STAND_INS = [KAKAO, NAVER]

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

const buildOidcProfile = ({ name, email, emailVerified }: SocialPerson) => ({
  name,
  ...(email !== null && { email, email_verified: emailVerified }),
})

function redirectBack(authorizeUrl: URL, answer: Record<string, string>): string {
  const target = new URL(authorizeUrl.searchParams.get('redirect_uri') ?? '')
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value)
  target.searchParams.set('state', authorizeUrl.searchParams.get('state') ?? '')
  return target.toString()
}

/** Reads the client's credentials from the body or the header (RFC 6749, section 2.3.1). */
function readClient({ headers }: IncomingMessage, body: URLSearchParams) {
  const [, basic] = headers.authorization?.split(' ') ?? []
  if (!basic) return { id: body.get('client_id'), secret: body.get('client_secret') }
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
  return { id: decodeURIComponent(id), secret: decodeURIComponent(secret.replaceAll('+', ' ')) }
}

/** Settings with which a product uses this server instead of the real services. */
export const buildSocialEnvironment = (url: string) => ({
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
