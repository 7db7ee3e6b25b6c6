import { connect } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { signUpMember } from './person.ts'
import { openProductForFile } from './product-for-file.ts'

const product = await openProductForFile()
const minji = await signUpMember(product, '민지')

const send = (method: string, url: string, headers: Record<string, string> = {}, payload?: string) =>
  product.app.inject({ method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) })

const JSON_TYPE = { 'content-type': 'application/json' }

describe('requests that the web app never sends', () => {
  it.each([
    ['GET', '/api/%zz', {}, undefined, 401, 'signed_out'],
    ['GET', '/%', {}, undefined, 401, 'signed_out'],
    ['GET', `/api/users/${'x'.repeat(300)}`, {}, undefined, 401, 'signed_out'],
    ['GET', '/api/session/', {}, undefined, 401, 'signed_out'],
    ['GET', '/api//session', {}, undefined, 401, 'signed_out'],
    ['GET', '/api/stocks/..%2f..%2fcontrol%2fclock', {}, undefined, 401, 'signed_out'],
    ['TRACE', '/api/session', {}, undefined, 405, 'method_not_allowed'],
    ['QUERY', '/api/session', {}, undefined, 415, 'unsupported_content_type'],
    ['POST', '/api/sign-in', { ...JSON_TYPE, 'content-encoding': 'gzip' }, 'abcd', 400, 'malformed_json'],
    ['POST', '/api/sign-in', { 'content-type': 'text/plain' }, '{}', 415, 'unsupported_content_type'],
    ['POST', '/api/sign-in', JSON_TYPE, '['.repeat(60_000), 400, 'malformed_json'],
    ['POST', '/api/sign-in', JSON_TYPE, `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400, 'invalid_input'],
    ['POST', '/api/sign-in', JSON_TYPE, '{"__proto__":{"isAdmin":true}}', 400, 'malformed_json'],
    ['POST', '/api/sign-in', JSON_TYPE, '{"constructor":{"prototype":{}}}', 400, 'malformed_json'],
    ['POST', '/api/sign-in', { ...JSON_TYPE, origin: 'null' }, '{}', 403, 'origin_refused'],
    [
      'POST',
      '/api/sign-in',
      { ...JSON_TYPE, origin: 'http://localhost.evil.example' },
      '{}',
      403,
      'origin_refused',
    ],
    [
      'POST',
      '/api/sign-in',
      { ...JSON_TYPE, origin: 'http://localhost@evil.example' },
      '{}',
      403,
      'origin_refused',
    ],
    ['POST', '/api/sign-out', { origin: 'http://evil.example' }, undefined, 403, 'origin_refused'],
  ] as const)(
    '%s %s is refused with an error in the common shape',
    async (method, url, headers, payload, status, code) => {
      const answer = await send(method, url, headers, payload)
      const body = answer.json<{ error: Record<string, unknown> }>()
      expect({ status: answer.statusCode, code: body.error['code'] }).toEqual({ status, code })
      expect(Object.keys(body)).toEqual(['error'])
      expect(answer.body).not.toMatch(/FST_|node_modules|select |invalid byte/)
    },
  )

  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    '%s is an unknown field, like any other name',
    async (name) => {
      const answerToBody = await minji.call('POST /predictions', { [name]: 1 })
      expect(answerToBody).toMatchObject({ status: 400 })
      expect(answerToBody.text).toContain(`"${name}":"unknown_field"`)
      const answerToQuery = await minji.call(`GET /predictions?${name}=1&__proto__=1`)
      expect(answerToQuery.text).toContain(`"${name}":"unknown_field"`)
      expect(answerToQuery.text).toContain('"__proto__":"unknown_field"')
    },
  )
})

describe('a wrong method', () => {
  it.each([
    ['DELETE', '/api/predictions/x', 'GET, HEAD'],
    ['PATCH', '/api/predictions?x=1', 'GET, HEAD, POST'],
    ['GET', '/api/posts/x/like', 'DELETE, PUT'],
    ['POST', '/api/users/search', 'GET, HEAD'],
    ['PUT', '/api/stocks/BRK.B', 'GET, HEAD'],
    ['POST', '/api/images/x/content', 'GET'],
    ['OPTIONS', '/api/settings', 'GET, HEAD, PATCH'],
    ['POST', '/log/checkpoint', 'GET, HEAD'],
  ])('%s %s is answered with the allowed methods', async (method, url, allow) => {
    const answer = await send(method, url, { cookie: minji.cookie() })
    expect(answer.statusCode).toBe(405)
    expect(answer.json()).toMatchObject({ error: { code: 'method_not_allowed' } })
    expect(String(answer.headers.allow).split(', ').toSorted().join(', ')).toBe(allow)
  })

  it.each([
    ['DELETE', '/api/admin/evaluations'],
    ['POST', '/api/no/such/route'],
  ])('%s %s is not found, so that it reveals no admin route', async (method, url) => {
    expect((await send(method, url)).statusCode).toBe(401)
    expect((await send(method, url, { cookie: minji.cookie() })).statusCode).toBe(404)
  })
})

describe('an empty body of a JSON type', () => {
  it.each([
    ['POST', '/api/sign-out'],
    ['PUT', '/api/watchlist/AAPL'],
    ['DELETE', '/api/watchlist/AAPL'],
    ['PATCH', '/api/settings'],
  ])('is accepted by %s %s, which needs no field', async (method, url) => {
    const duri = await signUpMember(product, `두리${method}`)
    const answer = await send(method, url, { ...JSON_TYPE, cookie: duri.cookie() }, '')
    expect(answer.statusCode).toBe(200)
  })

  it('lacks required fields', async () => {
    const answer = await send('POST', '/api/sign-in', JSON_TYPE, '')
    const fields = { email: 'required', password: 'required' }
    expect(answer.json()).toMatchObject({ error: { code: 'invalid_input', fields } })
  })
})

describe('answers', () => {
  it.each([
    ['/api/settings', {}, 401, 'Bearer realm="gwanyeok"'],
    ['/api/no/such/route', {}, 401, 'Bearer realm="gwanyeok"'],
    ['/api/%zz', {}, 401, 'Bearer realm="gwanyeok"'],
    [
      '/api/settings',
      { authorization: `Bearer gwy_${'x'.repeat(43)}` },
      401,
      'Bearer realm="gwanyeok", error="invalid_token"',
    ],
    ['/api/session', {}, 200, undefined],
  ])('to %s with %j send WWW-Authenticate only on 401', async (url, headers, status, challenge) => {
    const answer = await send('GET', url, headers)
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([status, challenge])
  })

  it.each(['/api/session', '/api/no/such/route', '/api/predictions?from=following'])(
    'to %s are not stored by any cache',
    async (url) => {
      const answer = await send('GET', url, { cookie: minji.cookie() })
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
    },
  )

  it('to GET and HEAD have status 200 for a suspended member too', async () => {
    const suspendedMember = await signUpMember(product, 'held')
    await sql`update users set "suspendedUntil" = '2030-01-01' where id = ${suspendedMember.id}`.execute(
      product.db,
    )
    product.sessions.clearCache()
    for (const method of ['GET', 'HEAD']) {
      const answer = await send(method, '/api/home', { cookie: suspendedMember.cookie() })
      expect({ method, status: answer.statusCode }).toEqual({ method, status: 200 })
    }
  })
})

describe('a session', () => {
  it('is looked up once, whatever other cookies are sent', async () => {
    product.sessions.clearCache()
    let lookUpCount = 0
    const { getSession } = product.auth.api
    const countingGetSession = Object.assign((...input: Parameters<typeof getSession>) => {
      lookUpCount += 1
      return getSession(...input)
    }, getSession)
    product.auth.api.getSession = countingGetSession
    for (let i = 0; i < 20; i++) {
      const cookie = `a${i}=${i}; ${minji.cookie()}; b=${i}`
      expect((await send('GET', '/api/home', { cookie })).statusCode).toBe(200)
    }
    product.auth.api.getSession = getSession
    expect(lookUpCount).toBe(1)
  })

  it('is not found for a cookie with another name or without a valid value', async () => {
    const name = minji.cookie().split('=')[0]
    for (const cookie of [`x${minji.cookie()}`, `${name}=${'a'.repeat(9000)}`, `${name}`, ';;=;']) {
      expect((await send('GET', '/api/home', { cookie })).statusCode).toBe(401)
    }
  })
})

/** Listens on a free port; `readErrors` returns the errors that were logged. */
async function listenWithLog() {
  let log = ''
  const stream = new Writable({
    write(chunk, _, callback) {
      log += String(chunk)
      callback()
    },
  })
  const app = await buildApp(product, { webDir: null, logger: { level: 'error', stream } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { app, connectClient: () => connect(port, '127.0.0.1'), readErrors: () => log }
}

describe('a connection', () => {
  it('has a time limit for its request, and may end without an error', async () => {
    const { app, connectClient, readErrors } = await listenWithLog()
    expect(app.server.requestTimeout).toBeGreaterThan(0)
    expect(app.server.headersTimeout).toBeGreaterThan(0)
    const request = once(app.server, 'request')
    const client = connectClient()
    client.write(
      'POST /api/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"em',
    )
    await request
    client.destroy()
    const otherClient = connectClient()
    otherClient.end('GET /api/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(await text(otherClient)).toContain('200 OK')
    await app.close()
    expect(readErrors()).toBe('')
  })

  it('that ends before its request is routed gets no answer and logs no error', async () => {
    const { app, connectClient, readErrors } = await listenWithLog()
    app.server.prependListener('request', ({ socket }) => socket.destroy())
    const client = connectClient()
    client.write('GET /api/session HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(await text(client)).toBe('')
    await app.close()
    expect(readErrors()).toBe('')
  })
})
