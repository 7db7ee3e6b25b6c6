import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Status 0: no answer came, so a write may have happened or not. */
export interface Answer<T> {
  status: number
  body: T
}

export type Read = <T>(path: string) => Promise<T>

/** The server that was asked does not answer, or says that it cannot. */
export class ServerAway extends Error {}

export interface Client {
  call<T>(what: string, body?: object | Buffer): Promise<Answer<T>>
  /** Repeats a read while servers are away, as a browser's data layer does. */
  read: Read
  /** Reads once from the server at this port. Throws ServerAway. */
  readAt(port: number): Read
  /** Opens an answer that goes on. */
  open(path: string): Promise<IncomingMessage>
  close(): void
}

const PATIENCE_MS = 120_000
const BOUNDARY = 'drill-file'

/** A browser with an address of its own, as limits by address need it; each call goes to one of `ports`. */
export function createClient(ports: () => readonly number[], address: string): Client {
  const agent = new Agent({ keepAlive: true, localAddress: address })
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  let turn = 0

  const nextPort = () => {
    const open = ports()
    return open[turn++ % open.length]!
  }
  const options = (path: string, method: string, port: number) => ({
    ...{ host: '127.0.0.1', port, path, method, agent, localAddress: address, timeout: PATIENCE_MS },
  })

  function send<T>(what: string, body: object | Buffer | undefined, port: number): Promise<Answer<T>> {
    const [method, path] = what.split(' ') as [string, string]
    const { type, bytes } = encoded(body)
    return new Promise((resolve) => {
      const none = () => resolve({ status: 0, body: undefined as T })
      const sent = request({
        ...options(`/api${path}`, method, port),
        headers: { cookie: cookie(), ...(bytes && { 'content-type': type, 'content-length': bytes.length }) },
      })
      sent.once('error', none)
      sent.once('timeout', () => sent.destroy())
      sent.once('response', (response) => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
          cookies.set(name!, value!)
        }
        void textOf(response).then(
          (text) => resolve({ status: response.statusCode!, body: parsed(text) as T }),
          none,
        )
      })
      sent.end(bytes)
    })
  }

  const call = <T>(what: string, body?: object | Buffer) => send<T>(what, body, nextPort())
  return {
    call,
    async read<T>(path: string) {
      const deadline = performance.now() + PATIENCE_MS
      for (;;) {
        const answer = await call<T>(`GET ${path}`)
        if (answer.status === 200) return answer.body
        const isAway = answer.status === 0 || answer.status >= 500 || answer.status === 429
        if (!isAway || performance.now() > deadline) throw unexpected(path, answer)
        await sleep(answer.status === 429 ? 1000 : 100)
      }
    },
    readAt:
      (port) =>
      async <T>(path: string) => {
        const answer = await send<T>(`GET ${path}`, undefined, port)
        if (answer.status === 200) return answer.body
        if (answer.status === 0 || answer.status === 503) throw new ServerAway()
        throw unexpected(path, answer)
      },
    open: (path) =>
      new Promise((resolve, reject) => {
        const sent = request({
          ...options(path, 'GET', nextPort()),
          agent: false,
          timeout: 0,
          headers: { cookie: cookie() },
        })
        sent.once('error', reject)
        sent.once('response', resolve)
        sent.end()
      }),
    close: () => agent.destroy(),
  }
}

const unexpected = (path: string, { status, body }: Answer<unknown>) =>
  new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`)

function encoded(body: object | Buffer | undefined): { type: string; bytes: Buffer | undefined } {
  if (!Buffer.isBuffer(body))
    return { type: 'application/json', bytes: body && Buffer.from(JSON.stringify(body)) }
  const begin = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([Buffer.from(begin), body, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk as string
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
