import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** An HTTP/1.1 request. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  cookie: string
  /** JSON text. */
  body?: string
}

export interface Answer {
  status: number
  /** The whole response, including the header. */
  text(): string
}

const HEADER_END = '\r\n\r\n'
/** The last, empty chunk (RFC 9112, 7.1). */
const LAST_CHUNK = '\r\n0\r\n\r\n'

/**
 * A keep-alive connection with one request at a time. Needs a tenth of the processor time of `fetch`, so that the
 * benchmark measures the server and not the client.
 */
export class HttpConnection {
  private readonly socket: Socket
  private chunks: Buffer[] = []
  private pendingAnswer: { resolve(answer: Answer): void; reject(error: unknown): void } | null = null

  private constructor(socket: Socket) {
    this.socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.receive(chunk))
    socket.on('error', (error) => this.pendingAnswer?.reject(error))
    socket.on('close', () => this.pendingAnswer?.reject(new Error('the server closed the connection')))
  }

  static async open(address: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return new HttpConnection(socket)
  }

  send(call: Call): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.pendingAnswer = { resolve, reject }
      this.chunks = []
      this.socket.write(formatCall(call))
    })
  }

  close(): void {
    this.socket.destroy()
  }

  private receive(chunk: Buffer): void {
    this.chunks.push(chunk)
    const bytes = this.chunks.length === 1 ? chunk : Buffer.concat(this.chunks)
    if (!isComplete(bytes)) return
    const { pendingAnswer } = this
    this.pendingAnswer = null
    pendingAnswer?.resolve({
      status: Number(bytes.toString('latin1', 9, 12)),
      text: () => bytes.toString('utf8'),
    })
  }
}

const formatCall = ({ method, path, cookie, body }: Call) =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept-encoding: br',
    `cookie: ${cookie}`,
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    '',
    body ?? '',
  ].join('\r\n')

/** Returns whether these bytes are a whole answer. Answers do not overlap, so the last chunk ends the bytes. */
function isComplete(bytes: Buffer): boolean {
  const headerEnd = bytes.indexOf(HEADER_END)
  if (headerEnd === -1) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, headerEnd))?.[1]
  if (length !== undefined) return bytes.length >= headerEnd + HEADER_END.length + Number(length)
  return bytes.toString('latin1', bytes.length - LAST_CHUNK.length) === LAST_CHUNK
}
