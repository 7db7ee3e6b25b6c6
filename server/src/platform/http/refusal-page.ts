import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainPage } from './plain-page.ts'

/** Somebody opens an address in a browser, and would be shown the answer as it is. */
export const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true

const CSS = `
  a { color: inherit; font-weight: 600; padding: 12px; text-underline-offset: 4px }
  small { display: block; margin-top: 24px; opacity: 0.6 }`

/** For a page that cannot be served now: it needs no file, of which there may be none. */
export const sendRefusalPage = (reply: FastifyReply, requestId: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(
    plainPage({
      title: '잠시 후 다시 열어주세요',
      heading: '지금은 페이지를 열 수 없어요',
      css: CSS,
      body: `<p>잠시 후 다시 시도해주세요. 저장된 내용은 그대로예요.</p>
<a href="">다시 시도</a>
<small>문의할 때 알려주세요: ${requestId}</small>`,
    }),
  )
