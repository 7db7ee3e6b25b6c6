import type { FastifyReply, FastifyRequest } from 'fastify'

/** Somebody opens an address in a browser, and would be shown the answer as it is. */
export const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true

const CSS = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; word-break: keep-all }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; padding: 20px }
  h1 { font-size: 20px; margin: 0 0 8px }
  p { margin: 0 0 20px; opacity: 0.75 }
  a { color: inherit; font-weight: 600; padding: 12px; text-underline-offset: 4px }
  small { display: block; margin-top: 24px; opacity: 0.6 }`

/** For a page that cannot be served now: it needs no file, of which there may be none. */
export function sendRefusalPage(reply: FastifyReply, requestId: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>잠시 후 다시 열어주세요 · 과녁</title>
<style>${CSS}</style>
<main>
<h1>지금은 페이지를 열 수 없어요</h1>
<p>잠시 후 다시 시도해주세요. 저장된 내용은 그대로예요.</p>
<a href="">다시 시도</a>
<small>문의할 때 알려주세요: ${requestId}</small>
</main>
`)
}
