import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { waitUntil } from '#test/wait-until.ts'
import { startTracing } from './start-tracing.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT_SPAN_ID = '00f067aa0ba902b7'

let collector: Server
const receivedTraces: { spans: Span[]; service: string | undefined }[] = []

const listSpans = () => receivedTraces.flatMap(({ spans }) => spans)
const readAttribute = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

interface TraceExport {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[]
}

async function receiveExport(request: IncomingMessage): Promise<void> {
  expect(request.url).toBe('/v1/traces')
  for (const { resource, scopeSpans } of ((await json(request)) as TraceExport).resourceSpans) {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue
    receivedTraces.push({ service, spans: scopeSpans.flatMap((scope) => scope.spans) })
  }
}

/** Opens a collector that accepts OTLP over HTTP as JSON; returns its address. */
async function openCollector(): Promise<string> {
  collector = createServer((request, response) => void receiveExport(request).then(() => response.end('{}')))
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`
}

const tracing = (await startTracing({ endpoint: await openCollector(), ratio: 1 }))!
const product = await openProductForFile({
  settings: { TRUST_PROXY: '1' },
  tracing,
})
const { app } = product
const minji = await signUpMember(product, '민지')
const tracedHeaders = { traceparent: `00-${TRACE_ID}-${PARENT_SPAN_ID}-01`, cookie: minji.cookie() }
await app.inject({ url: '/api/stocks/search?q=secretsearch', headers: tracedHeaders })
await app.inject({ url: '/api/stocks/TSLA', headers: tracedHeaders })
await app.inject({ url: '/api/users/0123456789ABCDEFGHJKMNPQRS', headers: tracedHeaders })
await tracing.stop()
await waitUntil('the collector has received the spans', async () => listSpans().length > 0)
afterAll(() => collector.close())

const findRequestSpan = (name: string) => listSpans().find((span) => span.name === name)

test('a request is a span named by its route, in the trace of the trusted caller', () => {
  const span = findRequestSpan('GET /api/stocks/:symbol')
  expect(span).toMatchObject({ traceId: TRACE_ID, parentSpanId: PARENT_SPAN_ID })
  expect(readAttribute(span, 'http.response.status_code')).toBe(200)
  expect(readAttribute(span, 'gwanyeok.request_id')).toMatch(/^\w{26}$/)
  expect(receivedTraces.map(({ service }) => service)).toContain('gwanyeok')
})

test('statements are spans within their request, with their text and without values', () => {
  const requestSpan = findRequestSpan('GET /api/users/:id')
  const statements = listSpans().filter(
    ({ parentSpanId, name }) => parentSpanId === requestSpan?.spanId && name === 'select',
  )
  expect(statements.length).toBeGreaterThan(0)
  expect(readAttribute(statements[0], 'db.query.text')).toMatch(/^\s*select .*\$1/s)
  expect(readAttribute(statements[0], 'db.system.name')).toBe('postgresql')
})

test('market calls are spans within their request, without the query', () => {
  const requestSpan = findRequestSpan('GET /api/stocks/search')
  const callSpan = listSpans().find(
    ({ parentSpanId, name }) => parentSpanId === requestSpan?.spanId && /market/.test(name),
  )
  expect(readAttribute(callSpan, 'url.path')).toBe('/v3/reference/tickers')
})

test('traces contain nothing about members', () => {
  expect(JSON.stringify(receivedTraces)).not.toMatch(/secretsearch|0123456789ABCDEF|example\.com|민지/)
})

test('without the setting nothing is traced', async () => {
  expect(await startTracing(null)).toBeNull()
})
