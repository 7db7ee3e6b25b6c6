import http, { createServer, type RequestListener, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createGuardedSender, type SendResult } from './guarded-sender.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
})

async function startReceiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`
}

const { signal } = new AbortController()
const createSender = (timeoutMs = 15_000) =>
  createGuardedSender({
    allowsLoopback: true,
    userAgent: 'tests',
    timeoutMs,
    resolve: async () => [],
  })
const send = (url: string, sender = createSender()): Promise<SendResult> =>
  sender.send({ url, headers: { topic: 'results' }, body: Buffer.from('가'), signal })

describe('a push message', () => {
  test('is posted unchanged, and only the status of the response is used', async () => {
    const requests: unknown[] = []
    const url = await startReceiver((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const { topic, 'user-agent': agent } = request.headers
        requests.push([request.method, request.url, topic, agent, Buffer.concat(parts).toString()])
        response.writeHead(202).end('thank you')
      })
    })
    expect(await send(url)).toEqual({ status: 202 })
    expect(requests).toEqual([['POST', '/push', 'results', 'tests', '가']])
  })

  test('is not sent to the target of a redirect', async () => {
    let requestCount = 0
    const url = await startReceiver((_request, response) => {
      requestCount += 1
      response.writeHead(307, { location: url }).end()
    })
    expect(await send(url)).toEqual({ status: 307 })
    expect(requestCount).toBe(1)
  })

  test('returns as soon as the status is known, however long the body is', async () => {
    const { promise: responseClosed, resolve } = Promise.withResolvers<void>()
    const url = await startReceiver((_request, response) => {
      response.on('close', resolve)
      response.writeHead(200)
      const fill = () => {
        while (response.write('x'.repeat(10_000)));
        response.once('drain', fill)
      }
      fill()
    })
    expect(await send(url)).toEqual({ status: 200 })
    await responseClosed
  })

  test('returns even if the body never ends', async () => {
    const url = await startReceiver((_request, response) => void response.writeHead(201).write('thank'))
    expect(await send(url, createSender(2000))).toEqual({ status: 201 })
  })

  test.each<[string, RequestListener]>([
    ['never answers', () => {}],
    [
      'sends only the beginning of a status line',
      (_request, response) => void response.socket?.write('HTTP/1.1 '),
    ],
  ])('times out if the receiver %s', async (_what, listener) => {
    const url = await startReceiver(listener)
    expect(await send(url, createSender(200))).toEqual({ failure: 'timeout' })
  })

  test('fails if the receiver switches protocols', async () => {
    const url = await startReceiver((_request, response) => {
      response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: tcp\r\n\r\n')
    })
    expect(await send(url)).toEqual({ failure: 'connection' })
  })

  test('reports a receiver that cannot be reached', async () => {
    expect(await send('http://127.0.0.1:1/')).toEqual({ failure: 'connection' })
  })

  test('is aborted when its signal aborts', async () => {
    const controller = new AbortController()
    const url = await startReceiver(() => controller.abort(new Error('stopped')))
    const sendPromise = createSender().send({
      url,
      headers: {},
      body: Buffer.from(''),
      signal: controller.signal,
    })
    await expect(sendPromise).rejects.toThrow('stopped')
  })
})

describe('a host', () => {
  const createSenderResolving = (...answers: string[][]) => {
    let lookupCount = 0
    return createGuardedSender({
      allowsLoopback: false,
      userAgent: 'tests',
      resolve: async () => answers[Math.min(lookupCount++, answers.length - 1)]!,
    })
  }

  test.each([
    ['in a private network', 'https://intranet.example/', ['10.0.0.5']],
    ['of this machine', 'https://localhost.example/', ['127.0.0.1']],
    ['with one private address among others', 'https://both.example/', ['1.1.1.1', '192.168.0.1']],
    ['that is not found', 'https://nowhere.example/', []],
    ['that is the metadata of a cloud', 'https://169.254.169.254/latest/meta-data', ['1.1.1.1']],
    ['written as a number', 'https://2130706433/', ['1.1.1.1']],
    ['written as IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/', ['1.1.1.1']],
    ['of IPv6 on this machine', 'https://[::1]/', ['1.1.1.1']],
    ['of this machine, if loopback is not allowed', 'http://127.0.0.1:3000/', ['1.1.1.1']],
  ])('%s is not called', async (_what, url, addresses) => {
    expect(await send(url, createSenderResolving(addresses))).toEqual({ failure: 'address' })
  })

  test('on this machine is called only by its IP address, if loopback is allowed', async () => {
    const url = new URL(await startReceiver((_request, response) => void response.writeHead(202).end()))
    expect(await send(url.href)).toEqual({ status: 202 })
    url.hostname = 'localhost'
    expect(await send(url.href)).toEqual({ failure: 'address' })
  })

  test('is resolved again for each message', async () => {
    const url = new URL(await startReceiver((_request, response) => void response.writeHead(202).end()))
    url.hostname = 'rebinding.invalid'
    const rebindingSender = createSenderResolving(['1.1.1.1'], ['127.0.0.1'])
    const connectedAddresses = redirectConnections()
    expect(await send(url.href, rebindingSender)).toEqual({ status: 202 })
    expect(await send(url.href, rebindingSender)).toEqual({ failure: 'address' })
    expect(connectedAddresses).toEqual(['1.1.1.1'])
  })

  test('is resolved once per message, and the connection goes to the checked address', async () => {
    const url = new URL(await startReceiver((_request, response) => void response.writeHead(202).end()))
    url.hostname = 'does-not-exist.invalid'
    let lookupCount = 0
    const countingSender = createGuardedSender({
      allowsLoopback: false,
      userAgent: 'tests',
      async resolve() {
        lookupCount += 1
        return ['1.1.1.1']
      },
    })
    const connectedAddresses = redirectConnections()
    expect(await send(url.href, countingSender)).toEqual({ status: 202 })
    expect([lookupCount, connectedAddresses]).toEqual([1, ['1.1.1.1']])
  })
})

/** Redirects connections of the sender to this machine; returns their original addresses. */
function redirectConnections(): string[] {
  const addresses: string[] = []
  const request = http.request.bind(http) as (url: URL, options: RequestOptions) => http.ClientRequest
  const requestLocally = (url: URL, options: RequestOptions) =>
    request(url, {
      ...options,
      lookup: (host, lookupOptions, callback) =>
        options.lookup?.(host, { ...lookupOptions, all: true }, (_error, foundAddresses) => {
          addresses.push(
            ...[foundAddresses].flat().map((found) => (typeof found === 'string' ? found : found.address)),
          )
          callback(null, lookupOptions.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4)
        }),
    })
  const spy = vi.spyOn(http, 'request').mockImplementation(requestLocally as typeof http.request)
  cleanups.push(() => spy.mockRestore())
  return addresses
}
