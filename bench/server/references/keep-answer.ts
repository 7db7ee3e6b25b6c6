import type { Answer } from '../load/connection.ts'
import type { Kept } from './same-bytes.ts'

/** What `node:http` adds by itself. */
const ITS_OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/** An answer as `node:http` can send it again; a body in chunks is put together. */
export function keepAnswer({ bytes, headerBytes }: Answer): Omit<Kept, 'path'> {
  const lines = bytes.toString('latin1', 0, headerBytes).trim().split('\r\n').slice(1)
  const headers = lines.map((line): [name: string, value: string] => {
    const at = line.indexOf(': ')
    return [line.slice(0, at), line.slice(at + 2)]
  })
  const isChunked = headers.some(([name]) => name.toLowerCase() === 'transfer-encoding')
  const body = bytes.subarray(headerBytes)
  return {
    headers: headers.filter(([name]) => !ITS_OWN.has(name.toLowerCase())),
    body: (isChunked ? joinChunks(body) : body).toString('base64'),
  }
}

function joinChunks(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = body.indexOf('\r\n', at)
    const length = Number.parseInt(body.toString('latin1', at, lineEnd), 16)
    if (length === 0) return Buffer.concat(parts)
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = lineEnd + 2 + length + 2
  }
}
