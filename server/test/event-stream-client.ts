import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildSignUpForm } from './product/person.ts'

/** Listens on a free port; returns the origin. */
export async function listenOnFreePort(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Signs up a new member; returns the session cookie. */
export async function signUpAndGetCookie(app: FastifyInstance, username: string): Promise<string> {
  const { headers } = await app.inject({
    method: 'POST',
    url: '/api/sign-up',
    payload: buildSignUpForm(username),
  })
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** An event stream as its client receives it. */
export interface ReceivedStream {
  status: number
  headers: Headers
  /** Everything received so far. */
  text(): string
  ended: Promise<void>
}

/** Opens an event stream and receives it until the test has finished. */
export async function openEventStream(address: string, cookie: string): Promise<ReceivedStream> {
  const abortController = new AbortController()
  onTestFinished(() => abortController.abort())
  const answer = await fetch(address, { headers: { cookie }, signal: abortController.signal })
  let text = ''
  const readAll = async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) text += chunk
  }
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    ended: readAll().catch(() => {}),
  }
}
