import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RecordedPrediction } from '@gwanyeok/domain/record/api.ts'

interface RecordsPage {
  items: RecordedPrediction[]
}

type OmissionRule = (item: RecordedPrediction) => boolean

/** Opens a site that answers like the one at `address`, but omits some predictions from `GET /api/records`. */
export async function openOmittingSite(address: string, isOmitted: OmissionRule) {
  const server = createServer((request, response) => {
    void answerWithoutOmitted(isOmitted, new URL(request.url!, address), request.headers.authorization).then(
      ({ status, body }) => response.writeHead(status).end(body),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answerWithoutOmitted(isOmitted: OmissionRule, url: URL, authorization = '') {
  const answer = await fetch(url, { headers: { authorization } })
  const body = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok || url.pathname !== '/api/records') return { status: answer.status, body }
  const page = JSON.parse(body.toString()) as RecordsPage
  const items = page.items.filter((item) => !isOmitted(item))
  return { status: answer.status, body: JSON.stringify({ ...page, items }) }
}
