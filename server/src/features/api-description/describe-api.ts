import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { MAX_TOKEN_REQUESTS_PER_MINUTE } from '@gwanyeok/domain/tokens/limits.ts'
import type { FastifyInstance } from 'fastify'
import { globSync } from 'node:fs'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { nameSchemas } from './named-schemas.ts'
import { type ApiDocument, buildPublishedDescription } from './published-description.ts'
import { READER_SCRIPT, buildReaderStyle } from './reader-theme.ts'
import { TAG_DESCRIPTIONS } from './tags.ts'

const TITLE = '과녁 API'

const INTRODUCTION = `과녁의 웹사이트가 쓰는 것과 같은 API예요.

설정에서 API 토큰을 만들어 \`Authorization: Bearer gwy_…\` 헤더로 보내주세요. 읽기 토큰은 GET만, 읽기와 쓰기 토큰은 나머지도 부를 수 있어요. \`cookie\`만 적힌 요청은 웹사이트에서 로그인해야 해요.

이 설명은 [/api/openapi.json](/api/openapi.json)에 있어요. 쓰는 언어의 클라이언트를 여기서 생성할 수 있어요.

목록은 \`nextCursor\`를 \`cursor\`로 다시 보내면 이어져요. 시각은 UTC의 ISO 8601, 가격은 미국 달러예요. 거절은 언제나 \`{ error: { code, requestId } }\`이고, 잠시 후 다시 해도 되는 거절에는 \`Retry-After\` 헤더가 있어요. 답에는 나중에 값이 더 생길 수 있으니, 모르는 값은 지나쳐주세요.

토큰마다 1분에 ${MAX_TOKEN_REQUESTS_PER_MINUTE}번 요청할 수 있고, 얼마나 남았는지 \`X-RateLimit-Remaining\` 헤더가 말해요. 그 주소에 없는 메서드로 부르면 405와 \`Allow\` 헤더로 답해요.`

/** Serves the OpenAPI description at `/api/openapi.json` and a page to read it at `/api/docs`. */
export async function describeApi(
  app: FastifyInstance,
  { publicUrl, webDir }: { publicUrl: string; webDir: string | null },
): Promise<void> {
  nameSchemas()
  await app.register(swagger, {
    // Since OpenAPI 3.1 null is a type; in earlier versions an enum has to list it.
    openapi: {
      openapi: '3.1.0',
      info: {
        title: TITLE,
        version: '1.0.0',
        description: INTRODUCTION,
        license: { name: '이용약관', url: `${publicUrl}/terms` },
      },
      tags: TAG_DESCRIPTIONS,
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'gwanyeok.session_token' },
          token: { type: 'http', scheme: 'bearer', description: '설정에서 만든 API 토큰' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      buildPublishedDescription(jsonSchemaTransformObject(document) as ApiDocument),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: {
      title: TITLE,
      css: [
        { filename: 'theme.css', content: buildReaderStyle(webDir === null ? [] : findFontSheets(webDir)) },
      ],
      js: [{ filename: 'theme.js', content: READER_SCRIPT }],
      favicon: [],
    },
    // Hides the list of schemas, because each operation shows its own.
    uiConfig: { docExpansion: 'none', supportedSubmitMethods: [], defaultModelsExpandDepth: -1 },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

/** Finds the paths of the stylesheets with the app's font in the built web app. */
const findFontSheets = (webDir: string): string[] =>
  globSync('assets/font-*.css', { cwd: webDir }).map((file) => `/${file}`)
