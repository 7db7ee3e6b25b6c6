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
  /** Answers the next requests with these statuses; 0 breaks the connection. */
  failNextRequests(...statuses: number[]): void
  /** Clears the faults that no request has met yet. */
  clearFaults(): void
  /** Returns the number of requests so far. */
  countRequests(): number
  stop(): Promise<void>
}

/** The keys that the store accepts. */
export const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export async function startTestS3(): Promise<TestS3> {
  const directory = mkdtempSync(path.join(tmpdir(), 'gwanyeok-s3-'))
  const bucket = 'pictures'
  const store = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket }] })
  await store.configureBuckets()
  const answerRequest = store.callback()
  const faults: number[] = []
  let requestCount = 0
  const server = createServer((request, response) => {
    requestCount += 1
    const fault = faults.shift()
    if (fault === undefined) answerRequest(request, response)
    else failWith(fault, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    failNextRequests: (...statuses) => void faults.push(...statuses),
    clearFaults: () => void faults.splice(0),
    countRequests: () => requestCount,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function failWith(status: number, response: ServerResponse): void {
  if (status === 0) response.destroy()
  else response.writeHead(status).end()
}
