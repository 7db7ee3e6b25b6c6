import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import { realClock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { CurrentMember } from '../sessions/session.ts'

export interface EventStream {
  send(event: string, data: unknown): void
  /** Calls `listener` once, when the stream ends for any reason. */
  onClose(listener: () => void): void
}

export interface EventStreams {
  /** Throws `too_many_requests` if the member has too many open streams, `overloaded` if the server has. */
  open(currentMember: CurrentMember, reply: FastifyReply): EventStream
  /** Calls `listener` for every stream that is opened afterwards. */
  onOpen(listener: (currentMember: CurrentMember, stream: EventStream) => void): void
  closeAll(): void
}

export interface EventStreamsOptions {
  db: Db
  onError: (error: unknown) => void
  /** Called with the number of open streams whenever it changes. */
  onCount?: (openStreamCount: number) => void
}

const MAX_STREAMS_PER_MEMBER = 6
const RETRY_AFTER_SECONDS = 30
const MAX_STREAMS = 5000
/** Proxies close silent connections after 30 to 60 s. */
const HEARTBEAT_MS = 25_000
/** Short enough to close the streams of a revoked session within 5 s, including the time of the check. */
const SESSION_CHECK_MS = 4000
/** A client with more unsent data has left or is too slow. */
const MAX_UNSENT_BYTES = 256 * 1024

interface Connection {
  currentMember: CurrentMember
  rawResponse: ServerResponse
}

/** Creates the streams of server-sent events (HTML standard, 9.2) for members. */
export function createEventStreams({ db, onError, onCount }: EventStreamsOptions): EventStreams {
  const connections = new Set<Connection>()
  const listeners: ((currentMember: CurrentMember, stream: EventStream) => void)[] = []
  let timers: NodeJS.Timeout[] = []

  function sendHeartbeats(): void {
    for (const { rawResponse } of connections) write(rawResponse, ':\n\n')
  }

  async function closeRevokedStreams(): Promise<void> {
    const liveSessions = await findLiveSessions(
      db,
      [...connections].map(({ currentMember }) => currentMember.sessionId),
    )
    for (const { currentMember, rawResponse } of connections)
      if (!liveSessions.has(currentMember.sessionId)) rawResponse.end()
  }

  function add(connection: Connection): void {
    if (connections.size === 0) {
      timers = [
        setInterval(sendHeartbeats, HEARTBEAT_MS),
        setInterval(() => void closeRevokedStreams().catch(onError), SESSION_CHECK_MS),
      ]
    }
    connections.add(connection)
    onCount?.(connections.size)
  }

  function remove(connection: Connection): void {
    connections.delete(connection)
    onCount?.(connections.size)
    if (connections.size === 0) timers.forEach(clearInterval)
  }

  return {
    open(currentMember, reply) {
      const memberConnections = [...connections].filter(
        (connection) => connection.currentMember.id === currentMember.id,
      )
      if (memberConnections.length >= MAX_STREAMS_PER_MEMBER)
        throw new AppError('too_many_requests', { details: { retryAfter: RETRY_AFTER_SECONDS } })
      if (connections.size >= MAX_STREAMS) throw new AppError('overloaded')
      const rawResponse = sendHeaders(reply)
      const connection = { currentMember, rawResponse }
      add(connection)
      rawResponse.once('close', () => remove(connection))
      const stream: EventStream = {
        send: (event, data) => write(rawResponse, formatEvent(event, data)),
        onClose: (listener) => void rawResponse.once('close', listener),
      }
      for (const listener of listeners) listener(currentMember, stream)
      return stream
    },
    onOpen: (listener) => void listeners.push(listener),
    closeAll() {
      for (const { rawResponse } of connections) rawResponse.end()
    },
  }
}

const formatEvent = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

function sendHeaders(reply: FastifyReply): ServerResponse {
  const headers = reply.getHeaders()
  reply.hijack()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Tells nginx not to buffer the events.
    'x-accel-buffering': 'no',
  })
  reply.raw.flushHeaders()
  return reply.raw
}

function write(rawResponse: ServerResponse, text: string): void {
  if (rawResponse.writableLength > MAX_UNSENT_BYTES) rawResponse.destroy()
  else if (!rawResponse.writableEnded) rawResponse.write(text)
}

async function findLiveSessions(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('expiresAt', '>', new Date(realClock.now()))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
