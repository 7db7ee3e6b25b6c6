import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { MAX_TOKEN_REQUESTS_PER_MINUTE } from '@gwanyeok/domain/tokens/limits.ts'
import type { FastifyInstance } from 'fastify'
import { globSync } from 'node:fs'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Api } from '@gwanyeok/domain/api.ts'
import { nameSchemas } from './named-schemas.ts'
import { type ApiDocument, buildPublishedDescription } from './published-description.ts'
import { SWAGGER_UI_SCRIPT, buildSwaggerUiStyle } from './swagger-ui-theme.ts'

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
        {
          filename: 'theme.css',
          content: buildSwaggerUiStyle(webDir === null ? [] : findFontSheets(webDir)),
        },
      ],
      js: [{ filename: 'theme.js', content: SWAGGER_UI_SCRIPT }],
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

type FirstSegment<Path> = Path extends `${infer Segment}/${string}` ? Segment : Path
type Tag = Exclude<FirstSegment<keyof Api extends `${string} /${infer Path}` ? Path : never>, 'admin'>

/** Descriptions of the tags by the first segment of the path, in display order. */
const TAGS: Record<Tag, string> = {
  predictions: '예측하고, 예측을 읽어요',
  stocks: '종목과 시세, 종목의 글',
  leaderboard: '점수와 시장 대결 순위',
  users: '회원과 팔로우',
  home: '홈 화면',
  watchlist: '관심 종목',
  bookmarks: '저장한 예측',
  posts: '커뮤니티 글',
  'stock-posts': '종목 글의 좋아요와 삭제',
  comments: '댓글과 답글',
  notifications: '알림',
  records: '공개 기록으로 확인하는 데 필요한 값',
  follows: '팔로우할 만한 회원',
  followers: '나를 팔로우하는 회원',
  blocks: '차단한 회원',
  images: '사진 올리기와 읽기',
  me: '내 계정',
  settings: '내 설정',
  reports: '신고',
  takedowns: '게시중단',
  contacts: '문의',
  session: '로그인 상태와 사이트 설정',
  'sign-up': '가입',
  'sign-in': '로그인',
  'sign-out': '로그아웃',
  social: '다른 서비스로 로그인',
  'password-reset': '비밀번호 다시 정하기',
  'email-confirmation': '이메일 확인',
  landing: '로그인하기 전 첫 화면',
  legal: '약관과 개인정보처리방침',
  operator: '운영자 정보',
}

const TAG_DESCRIPTIONS = Object.entries(TAGS).map(([name, description]) => ({ name, description }))
