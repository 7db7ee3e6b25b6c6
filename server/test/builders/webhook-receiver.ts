import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** Somebody's server that takes webhooks, by default with 200. */
export interface WebhookReceiver {
  url: string
  received: Received[]
  /** Answers with this status from now on; null: never. */
  answer(status: number | null): void
  /** Connections that wait for an answer. */
  waiting(): number
  /** The ids of the messages, in the order in which they came. */
  ids(): (string | undefined)[]
  close(): Promise<void>
}

export async function openReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  const unanswered = new Set<ServerResponse>()
  let status: number | null = 200
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      if (status !== null) return response.writeHead(status).end()
      unanswered.add(response)
      return response.on('close', () => unanswered.delete(response))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (next) => void (status = next),
    waiting: () => unanswered.size,
    ids: () => received.map(({ headers }) => headers['webhook-id'] as string | undefined),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What a message says, its signature checked by the library of Standard Webhooks; throws where it is wrong. */
export const verified = ({ headers, body }: Received, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as {
    type: string
    timestamp: string
    data: Record<string, unknown>
  }
