import { api } from '@gwanyeok/domain/api.ts'
import { WEBHOOK_EVENTS, WebhookEventType } from '@gwanyeok/domain/webhooks/events-api.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Operation } from '../../src/features/api-description/operations.ts'
import { describedAnswers } from './described-answers.ts'
import { productForFile } from '../product/product-for-file.ts'

// The linter refuses the addresses of trials.
const product = await productForFile({ settings: { PUBLIC_URL: 'https://gwanyeok.test' } })
const { body: source } = await product.app.inject({ url: '/api/openapi.json' })
const { paths, webhooks, tags } = JSON.parse(source) as Description
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
)
const described = await describedAnswers(product.app)

interface Description {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  tags: { name: string; description: string }[]
}

const comment = {
  id: 'c',
  author: null,
  content: null,
  stockTags: [],
  mentions: [],
  createdAt: '2024-06-03T16:00:00.000Z',
  parentId: null,
  replyTo: null,
  isMine: false,
  canReport: false,
}

it('describes every entry of the contract', () => {
  expect([...described.keys()].toSorted()).toEqual(Object.keys(api).toSorted())
})

it('says null where the contract does: of a comment that is not gone', () => {
  const takes = (gone: unknown) => {
    const thread = { comment: { ...comment, gone }, replies: [] }
    return described.get('GET /comments')!.safeParse({ items: [thread], nextCursor: null, commentCount: 1 })
      .success
  }
  expect([takes(null), takes('deleted'), takes('sold')]).toEqual([true, true, false])
})

it('says that a period is a whole number of days, and what becomes of one beyond the limits', () => {
  const { requestBody } = paths['/api/predictions']!['post']!
  expect(requestBody?.content['application/json']?.schema?.properties?.['period']).toEqual({
    type: 'integer',
    description: '일수예요. 1보다 작으면 1일, 30보다 크면 30일이 돼요.',
  })
})

it('passes the linter of its format without a finding', async () => {
  const found = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

it('says in Korean what each group of operations is about', () => {
  const named = new Set(tags.map(({ name }) => name))
  const used = [
    ...operations.map(([, operation]) => operation),
    ...Object.values(webhooks).map(({ post }) => post),
  ]
  expect(new Set(used.flatMap((operation) => operation.tags ?? []))).toEqual(named)
  for (const { description } of tags) expect(description).toMatch(/[가-힣]/)
})

it('every operation has a summary, who may call it, an example and its refusals', () => {
  const lacking = operations.filter(([, { summary, description: text, security, responses = {} }]) => {
    const { example } = responses['200']?.content?.['application/json'] ?? {}
    const refusals = ['429', '500', '503'].every((status) => responses[status]?.content)
    return !summary || !text || !security || example === undefined || !refusals
  })
  expect(lacking.map(([route]) => route)).toEqual([])
  expect(operations.length).toBeGreaterThan(100)
})

it('every example is one that the contract takes', () => {
  const wrong: string[] = []
  let tried = 0
  for (const [route, { requestBody, responses, parameters = [] }] of operations) {
    const shapes = [
      requestBody?.content['application/json'],
      responses?.['200']?.content?.['application/json'],
      ...parameters,
    ]
    for (const shape of shapes) {
      if (!shape?.schema || !('example' in shape)) continue
      tried += 1
      const schema = z.fromJSONSchema(shape.schema as Parameters<typeof z.fromJSONSchema>[0])
      const { error } = schema.safeParse(shape.example)
      if (error) wrong.push(`${route}: ${JSON.stringify(shape.example)}: ${error.message}`)
    }
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(150)
})

it('describes what webhooks are sent, with an example that the contract takes', () => {
  expect(Object.keys(webhooks)).toEqual(WebhookEventType.options)
  for (const type of WebhookEventType.options) {
    const { requestBody, parameters } = webhooks[type]!.post
    const example = requestBody!.content['application/json']!.example
    expect(WEBHOOK_EVENTS[type].safeParse(example).error, type).toBeUndefined()
    expect(parameters!.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
  }
})
