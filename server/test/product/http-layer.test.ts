import { connect } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { signedUp } from './person.ts'
import { BUSY } from './product.ts'
import { productForFile } from './product-for-file.ts'

const product = await productForFile()
const minji = await signedUp(product, '민지')

const send = (method: string, url: string, headers: Record<string, string> = {}, payload?: string) =>
  product.app.inject({ method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) })

const JSON_TYPE = { 'content-type': 'application/json' }

describe('what no browser of ours sends', () => {
  it.each([
    ['GET', '/api/%zz', {}, undefined, 401, 'signed_out'],
    ['GET', '/%', {}, undefined, 401, 'signed_out'],
    ['GET', `/api/users/${'x'.repeat(300)}`, {}, undefined, 401, 'signed_out'],
    ['GET', '/api/session/', {}, undefined, 401, 'signed_out'],
    ['GET', '/api//session', {}, undefined, 401, 'signed_out'],
    ['GET', '/api/stocks/..%2f..%2fcontrol%2fclock', {}, undefined, 401, 'signed_out'],
    ['TRACE', '/api/session', {}, undefined, 401, 'signed_out'],
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
  ] as const)('%s %s is refused in the one shape', async (method, url, headers, payload, status, code) => {
    const answer = await send(method, url, headers, payload)
    const body = answer.json<{ error: Record<string, unknown> }>()
    expect({ status: answer.statusCode, code: body.error['code'] }).toEqual({ status, code })
    expect(Object.keys(body)).toEqual(['error'])
    expect(answer.body).not.toMatch(/FST_|node_modules|select |invalid byte/)
  })

  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    '%s is an unknown field like another',
    async (name) => {
      const body = await minji.call('POST /predictions', { [name]: 1 })
      expect(body).toMatchObject({ status: 400 })
      expect(body.text).toContain(`"${name}":"unknown_field"`)
      const query = await minji.call(`GET /predictions?${name}=1&__proto__=1`)
      expect(query.text).toContain(`"${name}":"unknown_field"`)
      expect(query.text).toContain('"__proto__":"unknown_field"')
    },
  )
})

describe('answers', () => {
  it.each(['/api/session', '/api/no/such/route', '/api/predictions?from=following'])(
    '%s are kept by no cache on the way',
    async (url) => {
      const answer = await send('GET', url, { cookie: minji.cookie() })
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
    },
  )

  it('to HEAD are those to GET, for a suspended member too', async () => {
    const held = await signedUp(product, 'held')
    await sql`update users set "suspendedUntil" = '2030-01-01' where id = ${held.id}`.execute(product.db)
    product.sessions.forget()
    for (const method of ['GET', 'HEAD']) {
      const answer = await send(method, '/api/home', { cookie: held.cookie() })
      expect({ method, status: answer.statusCode }).toEqual({ method, status: 200 })
    }
  })
})

describe('a session', () => {
  it('is looked up once, with any other cookies', async () => {
    product.sessions.forget()
    let lookUps = 0
    const { getSession } = product.auth.api
    const counted = Object.assign((...input: Parameters<typeof getSession>) => {
      lookUps += 1
      return getSession(...input)
    }, getSession)
    product.auth.api.getSession = counted
    for (let i = 0; i < 20; i++) {
      const cookie = `a${i}=${i}; ${minji.cookie()}; b=${i}`
      expect((await send('GET', '/api/home', { cookie })).statusCode).toBe(200)
    }
    product.auth.api.getSession = getSession
    expect(lookUps).toBe(1)
  })

  it('is not looked for in a cookie that is none of ours', async () => {
    const name = minji.cookie().split('=')[0]
    for (const cookie of [`x${minji.cookie()}`, `${name}=${'a'.repeat(9000)}`, `${name}`, ';;=;']) {
      expect((await send('GET', '/api/home', { cookie })).statusCode).toBe(401)
    }
  })
})

describe('connections', () => {
  it('with an incomplete request are closed, and a disconnect is no error', async () => {
    let log = ''
    const stream = new Writable({ write: (chunk, _, done) => ((log += String(chunk)), done()) })
    const app = await buildApp(product, { webDir: null, ...BUSY, logger: { level: 'error', stream } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    expect(app.server.requestTimeout).toBeGreaterThan(0)
    expect(app.server.headersTimeout).toBeGreaterThan(0)
    const { port } = app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    socket.write(
      'POST /api/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"em',
    )
    await once(socket, 'connect')
    await new Promise((resolve) => setTimeout(resolve, 100))
    socket.destroy()
    const other = connect(port, '127.0.0.1')
    other.end('GET /api/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(await text(other)).toContain('200 OK')
    await app.close()
    expect(log).toBe('')
  })
})
