import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, call } from './api.ts'
import { explainError } from './error-messages.ts'

interface Reply {
  status: number
  body: string
}

let reply: Reply
const sentRequests: { method: string | undefined; url: string; type: string | null; body: unknown }[] = []

/** Replaces the network: answers with `reply` as a real `Response`, and records the request. */
function fakeFetch(url: string, init: RequestInit): Promise<Response> {
  sentRequests.push({
    method: init.method,
    url,
    type: new Headers(init.headers).get('content-type'),
    body: init.body,
  })
  return Promise.resolve(new Response(reply.body, { status: reply.status }))
}

beforeEach(() => {
  sentRequests.length = 0
  reply = { status: 200, body: '{"done":true}' }
  vi.stubGlobal('fetch', fakeFetch)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const setReply = (status: number, body: unknown) => {
  reply = { status, body: JSON.stringify(body) }
}

async function catchRefusal(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (thrownError: unknown) => thrownError,
  )
  if (!(error instanceof ApiError)) throw new Error('was not refused')
  return error
}

test('params are put into the path, and query values into the query string unless they are undefined', async () => {
  await call('GET /users/:id/predictions', {
    params: { id: 'a/b' },
    query: { filter: 'success', cursor: undefined },
  })
  expect(sentRequests).toEqual([
    { method: 'GET', url: '/api/users/a%2Fb/predictions?filter=success', type: null, body: undefined },
  ])
})

test('a body is sent as JSON and the answer is returned', async () => {
  expect(await call('POST /password-reset', { body: { email: 'a@b.kr' } })).toEqual({ done: true })
  expect(sentRequests[0]).toMatchObject({
    method: 'POST',
    type: 'application/json',
    body: '{"email":"a@b.kr"}',
  })
})

test('undeclared requests do not compile', async () => {
  // @ts-expect-error an unknown endpoint
  await call('GET /nothing')
  // @ts-expect-error a request without the parameter of its path
  await call('GET /users/:id/predictions')
  // @ts-expect-error a value outside the declared ones
  await call('GET /leaderboard', { query: { span: 'decade' } })
  // @ts-expect-error an undeclared field
  await call('POST /password-reset', { body: { email: 'a@b.kr', again: true } })
  // @ts-expect-error a body for an endpoint that takes none
  await call('POST /sign-out', { body: {} })
  expect(sentRequests).toHaveLength(5)
})

test('a call without a body has no content type', async () => {
  await call('POST /sign-out')
  expect(sentRequests[0]).toMatchObject({ type: null, body: undefined })
})

test('a refusal has code, fields, details and request id', async () => {
  setReply(409, {
    error: {
      code: 'price_moved',
      fields: { targetPrice: 'invalid' },
      details: { price: '$5.00' },
      requestId: 'r1',
    },
  })
  const error = await catchRefusal(call('GET /session'))
  expect(error).toMatchObject({
    code: 'price_moved',
    status: 409,
    fields: { targetPrice: 'invalid' },
    details: { price: '$5.00' },
    requestId: 'r1',
  })
  expect(explainError(error)).toBe('그사이 가격이 $5.00(으)로 바뀌었어요. 확인하고 다시 제출해주세요.')
})

test('an internal error names its request', async () => {
  setReply(500, { error: { code: 'internal', requestId: 'req-7' } })
  expect(explainError(await catchRefusal(call('GET /session')))).toContain('(req-7)')
})

test('an error page of a proxy is reported as an internal error', async () => {
  reply = { status: 502, body: '<h1>Bad Gateway</h1>' }
  expect(await catchRefusal(call('GET /session'))).toMatchObject({
    code: 'internal',
    status: 502,
    requestId: null,
  })
})

test('no answer is reported as offline, and so is an incomplete one', async () => {
  reply = { status: 200, body: '{"done":' }
  expect(await catchRefusal(call('GET /session'))).toMatchObject({ code: 'offline', status: 0 })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')))
  expect(await catchRefusal(call('GET /session'))).toMatchObject({ code: 'offline', status: 0 })
})

test('an aborted call is not rejected with an ApiError', async () => {
  const abortedSignal = AbortSignal.abort()
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => Promise.reject(init.signal?.reason))
  await expect(call('GET /session', { signal: abortedSignal })).rejects.not.toBeInstanceOf(ApiError)
})
