import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { cosign } from '@gwanyeok/domain/record/cosignature.ts'
import { verifierText } from '@gwanyeok/domain/record/note.ts'
import { judgeRequest } from '@gwanyeok/domain/record/witness.ts'
import type { WitnessConfig } from './config.ts'
import { type Heads, originHash } from './heads.ts'

/** Long enough for 16 signatures, some of them post-quantum. */
const MOST_BYTES = 128 * 1024

/**
 * A witness (C2SP tlog-witness 1.0.0): `POST /add-checkpoint`, and for monitors, from pages of any site, the head last
 * cosigned at `/checkpoint/` with the hex SHA-256 of the origin, and the witness's key at `/`.
 */
export function witnessServer(
  { signer, logs }: Pick<WitnessConfig, 'signer' | 'logs'>,
  heads: Heads,
): Server {
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: what a head is compared with must not change until it is kept. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }

  async function addCheckpoint(text: string): Promise<Answer> {
    const verdict = await judgeRequest(text, logs, (origin) => heads.find(origin))
    if (verdict.status === 409) return { status: 409, body: `${verdict.size}\n`, type: 'text/x.tlog.size' }
    if (verdict.status !== 200) return { status: verdict.status, body: '' }
    const line = await cosign(verdict.note.text, signer, Math.floor(Date.now() / 1000))
    await heads.keep({ ...verdict.head, note: verdict.note.signed + line })
    return { status: 200, body: line }
  }

  function read(path: string): Answer {
    if (path === '/') return { status: 200, body: `${verifierText(signer)}\n` }
    const log = logs.find(({ name }) => path === `/checkpoint/${originHash(name)}`)
    const head = log && heads.find(log.name)
    return head ? { status: 200, body: head.note } : { status: 404, body: '' }
  }

  return createServer((request, response) => {
    const path = request.url ?? '/'
    const answer =
      request.method === 'POST' && path === '/add-checkpoint'
        ? readBody(request).then((text) => (text === null ? TOO_LONG : inTurn(() => addCheckpoint(text))))
        : Promise.resolve(request.method === 'GET' ? read(path) : { status: 404, body: '' })
    answer.then(
      (given) => send(response, given),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        send(response, { status: 500, body: '' })
      },
    )
  })
}

interface Answer {
  status: number
  body: string
  type?: string
}

const TOO_LONG: Answer = { status: 413, body: '' }

function send(response: ServerResponse, { status, body, type = 'text/plain; charset=utf-8' }: Answer): void {
  response
    .writeHead(status, {
      'content-type': type,
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    })
    .end(body)
}

/** Null for one that is too long. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > MOST_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
