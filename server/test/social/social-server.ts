import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { KAKAO } from './kakao.ts'
import { NAVER } from './naver.ts'
import { createOpenIdProvider } from './open-id-provider.ts'
import { createSocialState, type Step } from './social-state.ts'
import type { Client, Grant, SocialPerson, StandIn } from './stand-in.ts'

const CLIENT: Client = { id: 'gwanyeok', secret: 'a secret of the client' }
const STAND_INS = [KAKAO, NAVER]

/** Opens a server that stands in for an OpenID provider, Kakao and Naver at one URL. */
export async function openSocialServer() {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const state = createSocialState()
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answerOpenIdCall = createOpenIdProvider({ url, client: CLIENT, state, grants, tokens })

  const heldSteps = new Map<Step, { markArrived: () => void; released: Promise<void> }>()
  /** Holds the answer to the next call of this step; `arrived` resolves when the call is received. */
  function holdAnswer(step: Step): { arrived: Promise<void>; release: () => void } {
    const arrival = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    heldSteps.set(step, { markArrived: arrival.resolve, released: release.promise })
    return { arrived: arrival.promise, release: release.resolve }
  }
  async function waitWhileHeld(step: Step): Promise<void> {
    const heldStep = heldSteps.get(step)
    heldSteps.delete(step)
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
    return buildCallbackUrl(authorizeUrl, { code })
  }
  const refuseConsent = (authorizeUrl: URL, error: string) => buildCallbackUrl(authorizeUrl, { error })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (state.fault === 'unreachable') return void request.socket.destroy()
    const requestUrl = new URL(request.url ?? '/', url)
    const { pathname } = requestUrl
    if (pathname.endsWith('/authorize')) {
      state.openedPages.push(requestUrl)
      const loginPage = formatLoginPage(giveConsent(requestUrl), refuseConsent(requestUrl, 'access_denied'))
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(loginPage)
    }
    const standIn = STAND_INS.find(({ paths }) => paths.token === pathname || paths.profile === pathname)
    if (standIn) return answerStandInCall(standIn, { request, requestUrl }, response)
    if (pathname === '/person') {
      state.person = JSON.parse((await request.toArray()).join('')) as SocialPerson
      return sendJson(response, 200, {})
    }
    const openIdAnswer = await answerOpenIdCall(pathname, request)
    if (openIdAnswer) return sendJson(response, openIdAnswer.status, openIdAnswer.body)
    response.writeHead(404).end()
  }

  async function answerStandInCall(
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

  return {
    url,
    state,
    giveConsent,
    refuseConsent,
    holdAnswer,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const sendJson = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

function formatLoginPage(consentUrl: string, refusalUrl: string): string {
  const formatLink = (target: string, text: string) =>
    `<p><a href="${target.replaceAll('&', '&amp;')}">${text}</a></p>`
  return `<!doctype html><html lang="ko"><title>로그인</title><h1>다른 서비스의 로그인</h1>${formatLink(consentUrl, '동의하고 계속하기')}${formatLink(refusalUrl, '취소')}</html>`
}

function buildCallbackUrl(authorizeUrl: URL, answer: Record<string, string>): string {
  const target = new URL(authorizeUrl.searchParams.get('redirect_uri') ?? '')
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value)
  target.searchParams.set('state', authorizeUrl.searchParams.get('state') ?? '')
  return target.toString()
}

/** Builds the settings with which a product uses this server instead of the real services. */
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
