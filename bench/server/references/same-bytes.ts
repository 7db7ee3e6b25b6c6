import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { answerRequests } from './child.ts'

/** An answer of the product, by its path. */
export interface Kept {
  path: string
  headers: [name: string, value: string][]
  /** In base64. */
  body: string
}

/** `node:http` alone with answers of the product: the same headers and bytes, nothing to compute. */
const answers = new Map<string, { headers: string[]; body: Buffer }>()
const server = createServer((request, response) => {
  const { headers, body } = answers.get(request.url!)!
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1')
const listening = once(server, 'listening')

answerRequests(async (kept) => {
  for (const { path, headers, body } of kept as Kept[]) {
    const bytes = Buffer.from(body, 'base64')
    answers.set(path, {
      headers: [...headers.flat(), 'content-length', String(bytes.length)],
      body: bytes,
    })
  }
  await listening
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
