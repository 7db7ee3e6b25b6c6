import { AppError } from '@gwanyeok/domain/errors.ts'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { handleErrors } from './error-handler.ts'

const app = fastify()
handleErrors(app, { isUnavailable: () => false, isDiskFull: () => false } as Parameters<
  typeof handleErrors
>[1])
for (const path of ['/feed', '/api/feed']) {
  app.get(path, () => {
    throw new AppError('overloaded', { details: { retryAfter: 2 } })
  })
}
afterAll(() => app.close())

const readAnswer = (url: string, accept: string) => app.inject({ url, headers: { accept } })

test('a browser gets a page that explains the error, and programs get its code', async () => {
  const page = await readAnswer('/feed', 'text/html,application/xhtml+xml')
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2'])
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('지금은 페이지를 열 수 없어요')
  for (const answer of [await readAnswer('/feed', '*/*'), await readAnswer('/api/feed', 'text/html')])
    expect(answer.json()).toMatchObject({ error: { code: 'overloaded' } })
})
