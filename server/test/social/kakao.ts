import {
  readBearerToken,
  FORM_TYPE,
  type ProfileCall,
  type Refusal,
  type StandIn,
  type TokenCall,
} from './stand-in.ts'

/** Codes of https://developers.kakao.com/docs/latest/ko/kakaologin/trouble-shooting. */
const createRefusal = (status: number, error: string, code: string): Refusal => ({
  status,
  body: { error, error_description: `${error} (${code})`, error_code: code },
})

function refuseToken({ method, type, authorization, form, grant, client }: TokenCall): Refusal | null {
  if (method !== 'POST') return { status: 405, body: {} }
  if (!FORM_TYPE.test(type) || authorization !== '') return createRefusal(400, 'invalid_request', 'KOE001')
  if (form.get('grant_type') !== 'authorization_code') return createRefusal(400, 'invalid_request', 'KOE203')
  if (form.get('client_id') !== client.id) return createRefusal(401, 'invalid_client', 'KOE101')
  if (form.get('client_secret') !== client.secret) return createRefusal(401, 'invalid_client', 'KOE010')
  if (!grant) return createRefusal(400, 'invalid_grant', 'KOE320')
  if (form.get('redirect_uri') !== grant.redirectUri) return createRefusal(400, 'invalid_grant', 'KOE303')
  return null
}

function refuseProfile(call: ProfileCall): Refusal | null {
  if (call.method !== 'GET' && !(call.method === 'POST' && FORM_TYPE.test(call.type)))
    return { status: 405, body: { msg: 'method not allowed', code: -2 } }
  if (call.findGrant(readBearerToken(call) ?? '')) return null
  return { status: 401, body: { msg: 'this access token does not exist', code: -401 } }
}

/**
 * Behaves as https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api describes, possibly stricter than the
 * service.
 */
export const KAKAO: StandIn = {
  paths: { authorize: '/oauth/authorize', token: '/oauth/token', profile: '/v2/user/me' },
  requiredParameters: ['client_id', 'redirect_uri', 'response_type'],
  refuseToken,
  refuseProfile,
  buildTokenAnswer: (token) => ({
    token_type: 'bearer',
    access_token: token,
    expires_in: 43_199,
    refresh_token: `refresh-${token}`,
    refresh_token_expires_in: 5_184_000,
    scope: 'account_email profile_nickname',
  }),
  // An address is absent if the person did not share it or has none.
  buildProfile: ({ id, name, email, emailVerified }) => ({
    id: Number(id),
    connected_at: '2026-01-01T00:00:00Z',
    properties: { nickname: name },
    kakao_account: {
      profile_nickname_needs_agreement: false,
      profile: { nickname: name, is_default_nickname: false },
      has_email: email !== null,
      email_needs_agreement: false,
      ...(email !== null && { email, is_email_valid: true, is_email_verified: emailVerified }),
    },
  }),
}
