import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

/** A local S3 store that can be made to fail. */
export interface TestS3 {
  url: string
  bucket: string
  /** Answers the next requests with these statuses; 0 breaks the connection off. */
  fail(...statuses: number[]): void
  /** Removes the remaining faults. */
  calm(): void
  /** Requests received so far. */
  count(): number
  stop(): Promise<void>
}

/** The keys that the store accepts. */
export const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export async function startTestS3(): Promise<TestS3> {
  const directory = mkdtempSync(path.join(tmpdir(), 'gwanyeok-s3-'))
  const bucket = 'pictures'
  const store = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket }] })
  await store.configureBuckets()
  const answer = store.callback()
  const faults: number[] = []
  let count = 0
  const door = createServer((request, response) => {
    count += 1
    const fault = faults.shift()
    if (fault === undefined) answer(request, response)
    else failWith(fault, response)
  })
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    bucket,
    fail: (...statuses) => void faults.push(...statuses),
    calm: () => void faults.splice(0),
    count: () => count,
    async stop() {
      door.closeAllConnections()
      await new Promise((done) => door.close(done))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function failWith(status: number, response: ServerResponse): void {
  if (status === 0) response.destroy()
  else response.writeHead(status).end()
}
