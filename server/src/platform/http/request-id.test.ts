import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduct, type TestProduct } from '#test/product/product.ts'

const PROXY_REQUEST_ID = '4f1c2a9be0d34c7f8a6b5c4d3e2f1a0b'

describe.each([
  ['a trusted proxy', '1', true],
  ['a proxy at a trusted address', '127.0.0.0/8', true],
  ['a proxy at another address', '10.0.0.0/8', false],
  ['a proxy that is not trusted', '0', false],
])('behind %s', (_proxy, trustProxy, isTrusted) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({
      at: Date.parse('2024-06-03T16:00:00Z'),
      settings: { TRUST_PROXY: trustProxy },
    })
  })
  afterAll(() => product.close())

  const readRequestIds = async (id: string, url = '/api/home') => {
    const { headers, json } = await product.app.inject({ url, headers: { 'x-request-id': id } })
    return { header: headers['x-request-id'], body: json<{ error: { requestId: string } }>().error.requestId }
  }

  it(`the proxy’s request id is ${isTrusted ? 'used' : 'replaced'}`, async () => {
    const { header, body } = await readRequestIds(PROXY_REQUEST_ID)
    expect(header).toBe(body)
    expect(header === PROXY_REQUEST_ID).toBe(isTrusted)
  })

  it.each(['short', 'x'.repeat(65), 'with a space 12', 'line\tbreak-123'])(
    'an invalid request id is replaced: %j',
    async (id) => expect((await readRequestIds(id)).header).toMatch(/^[0-9A-Z]{26}$/),
  )

  it('the response to a malformed URL has a request id', async () => {
    const { header, body } = await readRequestIds(PROXY_REQUEST_ID, '/api/%')
    expect(header).toBe(body)
    expect(header).toBeTruthy()
  })
})
