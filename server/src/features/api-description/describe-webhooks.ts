import { WEBHOOK_EVENTS, type WebhookEventType } from '@gwanyeok/domain/webhooks/events-api.ts'
import { ANSWER_SECONDS } from '@gwanyeok/domain/webhooks/limits.ts'
import { MOST_ATTEMPTS } from '@gwanyeok/domain/webhooks/retries.ts'
import { z } from 'zod'
import { exampleOf } from './example-of.ts'
import type { JsonSchema } from './json-schema.ts'
import { operationIdOf } from './operations.ts'

const SUMMARIES: Record<WebhookEventType, string> = {
  'prediction.judged': '내 예측의 결과가 나왔거나, 예측이 무효로 닫혔어요.',
  'webhook.test': '설정에서 테스트 이벤트를 보냈어요.',
}

const DESCRIPTION = `[Standard Webhooks](https://www.standardwebhooks.com) 형식이에요. ${ANSWER_SECONDS}초 안에 2xx로 답해주세요. 아니면 3일 동안 ${MOST_ATTEMPTS}번까지 다시 보내요. 같은 이벤트는 \`webhook-id\`가 같아요.`

const HEADERS = [
  {
    name: 'webhook-id',
    description: '이벤트의 아이디. 다시 보내도 같아요.',
    example: 'msg_0123456789abcdef',
  },
  { name: 'webhook-timestamp', description: '보낸 시각(유닉스 초).', example: '1780000000' },
  {
    name: 'webhook-signature',
    description:
      '`아이디.시각.본문`을 서명 키로 만든 HMAC-SHA256. 키를 바꾼 뒤 하루 동안은 빈칸으로 나눈 서명 두 개가 와요.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
].map((header) => ({ ...header, in: 'header' as const, required: true, schema: { type: 'string' as const } }))

/** The `webhooks` of the description: what members' addresses are sent, by the schemas that write it. */
export const webhookDescriptions = () =>
  Object.fromEntries(
    Object.entries(SUMMARIES).map(([type, summary]) => [
      type,
      { post: operationOf(type as WebhookEventType, summary) },
    ]),
  )

function operationOf(type: WebhookEventType, summary: string) {
  const { $schema: _, ...schema } = z.toJSONSchema(WEBHOOK_EVENTS[type], { metadata: z.registry() })
  return {
    operationId: operationIdOf(`receive ${type}`),
    summary,
    description: DESCRIPTION,
    tags: ['webhooks'],
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: exampleOf(schema as JsonSchema, {}) } },
    },
    responses: {
      '2XX': { description: '받았어요.' },
      '410': { description: '더 받지 않아요. 웹훅이 꺼져요.' },
    },
  }
}
