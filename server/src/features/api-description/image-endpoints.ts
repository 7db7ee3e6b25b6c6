import type { Endpoint } from '@gwanyeok/domain/endpoint.ts'
import { ImageView } from '@gwanyeok/domain/images/api.ts'
import { MAX_IMAGE_BYTES } from '@gwanyeok/domain/images/limits.ts'
import { z } from 'zod'
import type { Operation } from './operation.ts'

/**
 * Endpoints that send pictures as bytes. They are not in the contract, which describes only JSON; their routes have
 * the schemas.
 */
export const IMAGE_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'POST /images/:id': {
    summary: '사진을 올려요. 답의 `id`를 글이나 예측의 `images`에 적어주세요.',
    access: 'member',
    takesFile: true,
    params: z.strictObject({}),
    answer: ImageView,
    refusals: ['image_too_large', 'image_unsupported', 'unsupported_content_type', 'image_quota'],
  },
  'GET /images/:id/:size': {
    summary: '사진을 읽어요. 사진이 있는 글이나 예측을 볼 수 있어야 해요.',
    access: 'member',
    params: z.strictObject({}),
    answer: z.unknown(),
  },
}

const BINARY_SCHEMA = { type: 'string', format: 'binary' }

/** The parts of the OpenAPI operations that describe the bodies of these endpoints. */
export const IMAGE_BODIES: Readonly<Record<string, Operation>> = {
  'POST /images/:id': {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: {
              file: {
                ...BINARY_SCHEMA,
                description: `jpeg, png, gif, webp 가운데 하나로, ${MAX_IMAGE_BYTES}바이트까지예요.`,
              },
            },
          },
        },
      },
    },
  },
  'GET /images/:id/:size': {
    responses: { '200': { description: '사진', content: { 'image/webp': { schema: BINARY_SCHEMA } } } },
  },
}
