import {
  readBearerToken,
  FORM_TYPE,
  type ProfileCall,
  type Refusal,
  type StandIn,
  type TokenCall,
} from './stand-in.ts'

/** Errors of the token endpoint have status 200. */
const createRefusal = (error: string, text: string): Refusal => ({
  status: 200,
  body: { error, error_description: text },
})

function refuseToken({ method, type, authorization, form, query, grant, client }: TokenCall): Refusal | null {
  if (method !== 'GET' && method !== 'POST') return { status: 405, body: {} }
  if (method === 'POST' && !FORM_TYPE.test(type))
    return createRefusal('invalid_request', 'wrong content type')
  if (authorization !== '') return createRefusal('invalid_request', 'no such header')
  const parameters = method === 'GET' ? query : form
  for (const name of ['grant_type', 'client_id', 'client_secret', 'code', 'state'])
    if (!parameters.get(name)) return createRefusal('invalid_request', `${name} is missing.`)
  if (parameters.get('grant_type') !== 'authorization_code')
    return createRefusal('invalid_request', 'wrong grant_type')
  if (parameters.get('client_id') !== client.id || parameters.get('client_secret') !== client.secret)
    return createRefusal('unauthorized_client', 'wrong client id / client secret pair')
  if (!grant || parameters.get('state') !== grant.state)
    return createRefusal('invalid_request', 'no valid data in session')
  return null
}

function refuseProfile(call: ProfileCall): Refusal | null {
  if (call.method !== 'GET')
    return { status: 405, body: { resultcode: '405', message: 'Method not allowed' } }
  const token = readBearerToken(call)
  if (token === null)
    return { status: 401, body: { resultcode: '028', message: 'Authentication header not exists' } }
  if (call.findGrant(token)) return null
  return { status: 401, body: { resultcode: '024', message: 'Authentication failed' } }
}

/**
 * Behaves as https://developers.naver.com/docs/login/api/api.md and …/login/profile/profile.md describe, possibly
 * stricter than the service.
 */
export const NAVER: StandIn = {
  paths: { authorize: '/oauth2.0/authorize', token: '/oauth2.0/token', profile: '/v1/nid/me' },
  requiredParameters: ['client_id', 'redirect_uri', 'response_type', 'state'],
  refuseToken,
  refuseProfile,
  buildTokenAnswer: (token) => ({
    access_token: token,
    refresh_token: `refresh-${token}`,
    token_type: 'bearer',
    expires_in: '3600',
  }),
  // Fields that the person did not share are absent.
  buildProfile: ({ id, name, email }) => ({
    resultcode: '00',
    message: 'success',
    response: { id, nickname: name, name, ...(email !== null && { email }) },
  }),
}
