import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { request as requestTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findFreePort } from '#platform/find-free-port.ts'
import { waitUntil } from '../wait-until.ts'

const PACKAGING_FOLDER = path.join(import.meta.dirname, '../../../packaging')
const PROGRAM_PATH = `${process.env['PATH']}:/usr/sbin`
const isInstalled = (program: string, ...args: string[]) =>
  spawnSync(program, args, { env: { ...process.env, PATH: PROGRAM_PATH } }).status === 0

/** A server behind the proxy that records requests and answers according to their path. */
interface BackendServer {
  port: number
  requests: IncomingMessage[]
  server: Server
}

let openStream: ServerResponse | null = null

async function openBackend(): Promise<BackendServer> {
  const requests: IncomingMessage[] = []
  const server = createServer((incomingRequest, response) => {
    if (incomingRequest.url !== '/readyz') requests.push(incomingRequest)
    if (incomingRequest.url === '/break') return incomingRequest.socket.destroy()
    incomingRequest.resume()
    if (incomingRequest.url === '/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      response.write('event: one\n\n')
      openStream = response
      return response
    }
    return incomingRequest.on('end', () => response.end('done'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, requests, server }
}

interface Proxy {
  child: ChildProcess
  readOutput: () => string
  /** Port of the site. */
  port: number
  isTls: boolean
  /** Port that redirects to https; null if there is none. */
  plainPort: number | null
}

function run(program: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, { env: { ...process.env, PATH: PROGRAM_PATH, ...env } })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part))
  return { child, readOutput: () => text }
}

const folder = mkdtempSync(path.join(tmpdir(), 'gwanyeok-proxies-'))

/** Formats the setting of the workers' account: as root, nginx would choose one that may not write here. */
const formatUser = () => (process.getuid?.() === 0 ? 'user root;' : '')

/** Starts nginx with the packaged files, with other names, ports and certificate. */
async function startNginx(servers: readonly number[]): Promise<Proxy> {
  const port = await findFreePort()
  const plainPort = await findFreePort()
  const home = path.join(folder, 'nginx')
  mkdirSync(home)
  cpSync(path.join(PACKAGING_FOLDER, 'nginx/proxy.conf'), path.join(home, 'proxy.conf'))
  const key = path.join(home, 'key.pem')
  const certificate = path.join(home, 'certificate.pem')
  const certificateCreation = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=gwanyeok.example',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
  ])
  expect(certificateCreation.status, String(certificateCreation.stderr)).toBe(0)
  const site = readFileSync(path.join(PACKAGING_FOLDER, 'nginx/gwanyeok.conf'), 'utf8')
    .replace(/^.*127\.0\.0\.1:3000.*$/m, (line) =>
      servers.map((serverPort) => line.replace('3000', String(serverPort))).join('\n'),
    )
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll('/etc/nginx/gwanyeok/proxy.conf', path.join(home, 'proxy.conf'))
  writeFileSync(path.join(home, 'site.conf'), site)
  const tempPathSettings = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${home}/${name};`)
    .join(' ')
  writeFileSync(
    path.join(home, 'nginx.conf'),
    `${formatUser()} daemon off; pid ${home}/pid; events {} http { access_log off; ${tempPathSettings} include ${home}/site.conf; }`,
  )
  const args = ['-p', home, '-c', path.join(home, 'nginx.conf'), '-e', 'stderr']
  return { ...run('nginx', args), port, plainPort, isTls: true }
}

/** Starts Caddy with the packaged file, without TLS, for which it would request a certificate from the internet. */
async function startCaddy(servers: readonly number[]): Promise<Proxy> {
  const port = await findFreePort()
  const caddyfile = path.join(PACKAGING_FOLDER, 'caddy.conf')
  const env = {
    SITE_HOST: `http://127.0.0.1:${port}`,
    SERVERS: servers.map((serverPort) => `127.0.0.1:${serverPort}`).join(' '),
    CADDY_ADMIN: `127.0.0.1:${await findFreePort()}`,
    HOME: folder,
  }
  const startedProgram = run('caddy', ['run', '--adapter', 'caddyfile', '--config', caddyfile], env)
  return { ...startedProgram, port, plainPort: null, isTls: false }
}

interface RequestOptions {
  method?: string
  body?: Buffer
  headers?: Record<string, string>
  port?: number
}

/** Sends a request through the proxy; the body of the answer is a stream. */
async function sendThrough(
  proxy: Proxy,
  url: string,
  options: RequestOptions = {},
): Promise<IncomingMessage> {
  const { method = 'GET', body, headers = {}, port } = options
  const isTls = proxy.isTls && port === undefined
  const outgoingRequest = (isTls ? requestTls : request)({
    host: '127.0.0.1',
    port: port ?? proxy.port,
    path: url,
    method,
    rejectUnauthorized: false,
    headers: { host: isTls ? 'gwanyeok.example' : `127.0.0.1:${port ?? proxy.port}`, ...headers },
    agent: false,
  })
  outgoingRequest.on('error', () => {})
  outgoingRequest.end(body)
  const [answer] = (await once(outgoingRequest, 'response')) as [IncomingMessage]
  return answer
}

const PROXIES = [
  {
    name: 'nginx',
    start: startNginx,
    canRun: isInstalled('nginx', '-v') && isInstalled('openssl', 'version'),
  },
  { name: 'caddy', start: startCaddy, canRun: isInstalled('caddy', 'version') },
]

afterAll(() => rmSync(folder, { recursive: true, force: true }))

for (const { name, start, canRun } of PROXIES) {
  if (!canRun) process.stdout.write(`${name} is not installed: its configuration is not tried.\n`)
  describe.runIf(canRun)(name, () => {
    let backends: BackendServer[]
    let proxy: Proxy
    const listReceivedRequests = () => backends.flatMap(({ requests }) => requests)

    beforeAll(async () => {
      backends = await Promise.all([1, 2, 3, 4].map(openBackend))
      proxy = await start(backends.map(({ port }) => port))
      await waitUntil(`${name} listens`, async () => {
        if (proxy.child.exitCode !== null) throw new Error(proxy.readOutput())
        return sendThrough(proxy, '/').then(
          ({ statusCode }) => statusCode === 200,
          () => false,
        )
      })
    })
    beforeEach(() => backends.forEach(({ requests }) => requests.splice(0)))
    afterAll(async () => {
      proxy.child.kill('SIGTERM')
      if (proxy.child.exitCode === null) await once(proxy.child, 'exit')
      for (const { server } of backends) server.close().closeAllConnections()
    })

    test('sets the caller’s address and a request id, and ignores those that the caller sends', async () => {
      await sendThrough(proxy, '/x', { headers: { 'x-forwarded-for': '6.6.6.6', 'x-request-id': 'mine' } })
      const [receivedRequest] = listReceivedRequests()
      expect(receivedRequest!.headers['x-forwarded-for']).toBe('127.0.0.1')
      expect(receivedRequest!.headers['x-request-id']).toMatch(/^[\w.-]{8,64}$/)
    })

    test('accepts a picture of 5 MB, and nothing much larger', async () => {
      const postBytes = async (bytes: number) =>
        (await sendThrough(proxy, '/upload', { method: 'POST', body: Buffer.alloc(bytes) })).statusCode
      expect(await postBytes(5_300_000)).toBe(200)
      // nginx answers 413, and so does Caddy since version 2.7; before, it answered 502.
      expect([413, 502]).toContain(await postBytes(7_000_000))
    })

    test('forwards an event while its stream continues', async () => {
      const answer = await sendThrough(proxy, '/stream')
      const [event] = (await once(answer, 'data')) as [Buffer]
      expect(String(event)).toBe('event: one\n\n')
      openStream?.end()
    })

    test('retries a read on the other servers, and never repeats a write', async () => {
      const [runningBackend, ...stoppedBackends] = backends.toReversed() as [
        BackendServer,
        ...BackendServer[],
      ]
      for (const { server } of stoppedBackends) server.close().closeAllConnections()
      for (let i = 0; i < 4; i += 1) expect((await sendThrough(proxy, `/read/${i}`)).statusCode).toBe(200)
      expect(runningBackend.requests).toHaveLength(4)
      const brokenAnswer = await sendThrough(proxy, '/break', { method: 'POST', body: Buffer.from('text') })
      expect([brokenAnswer.statusCode, runningBackend.requests.length]).toEqual([502, 5])
    })

    test.runIf(name === 'nginx')('redirects http to the same address with https', async () => {
      const answer = await sendThrough(proxy, '/feed?sort=new', {
        port: proxy.plainPort!,
        headers: { host: 'gwanyeok.example' },
      })
      expect([answer.statusCode, answer.headers.location]).toEqual([
        308,
        'https://gwanyeok.example/feed?sort=new',
      ])
    })
  })
}
