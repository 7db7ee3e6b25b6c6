import { z } from 'zod'
import { buildPlainPage } from '#platform/http/plain-page.ts'
import type { Context } from '#shared/context.ts'
import { unsubscribeByToken } from './mutations.ts'
import { UNSUBSCRIBE_PATH, buildUnsubscribePath } from './create-weekly-mail.ts'

const Query = z.object({ token: z.uuid() })
const ROUTE = { schema: { querystring: Query, hide: true }, config: { access: 'anyone' } } as const

/** Unsubscribes from the weekly mail without a sign-in (RFC 8058). */
export function weeklyMailRoutes({ app, db }: Context): void {
  app.register(async (scope) => {
    // Mail programs send the body `List-Unsubscribe=One-Click`; the token in the URL identifies the member.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { bodyLimit: 1024 },
      (_request, payload, done) => {
        payload.resume()
        payload.on('end', () => done(null))
      },
    )

    // The page asks for confirmation, because mail scanners open links. With `strict-origin` browsers send the origin
    // with the form; with no referrer they would send `Origin: null`.
    scope.get<{ Querystring: { token: string } }>(UNSUBSCRIBE_PATH, ROUTE, async ({ query }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('referrer-policy', 'strict-origin')
        .send(
          buildPage(
            '주간 메일을 그만 받을까요?',
            `<p>이번 주 결과 메일을 더 보내지 않아요. 다시 받으려면 설정에서 켤 수 있어요.</p>
<form method="post" action="${buildUnsubscribePath(query.token)}"><button>그만 받기</button></form>`,
          ),
        ),
    )

    scope.post<{ Querystring: { token: string } }>(UNSUBSCRIBE_PATH, ROUTE, async ({ query }, reply) => {
      await unsubscribeByToken(db, query.token)
      return reply
        .type('text/html; charset=utf-8')
        .send(
          buildPage(
            '이제 주간 메일을 보내지 않아요',
            '<p>다시 받으려면 설정에서 켜주세요.</p><a href="/settings?view=notifications">설정 열기</a>',
          ),
        )
    })
  })
}

const CSS = `
  p { max-width: 24rem }
  button, a { font: inherit; font-weight: 600; padding: 12px 20px; border: 0; border-radius: 10px; background: CanvasText; color: Canvas; text-decoration: none }`

const buildPage = (title: string, body: string) => buildPlainPage({ title, heading: title, body, css: CSS })
