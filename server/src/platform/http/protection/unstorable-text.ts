import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Refuses U+0000 anywhere in a request: PostgreSQL's text cannot hold it (manual, 8.3). */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => done(refusalOf(request)))
}

function refusalOf({ params, query, body }: FastifyRequest): AppError | undefined {
  if (fieldWithNul(params) !== null) return new AppError('not_found')
  const field = fieldWithNul(query) ?? fieldWithNul(body)
  return field === null
    ? undefined
    : new AppError('invalid_input', { fields: { [field || 'body']: 'invalid' } })
}

/**
 * Dotted path of a text that holds U+0000; null without one. Without recursion: a request may nest deeper than the
 * stack.
 */
function fieldWithNul(sent: unknown): string | null {
  const open: { path: string; value: unknown }[] = [{ path: '', value: sent }]
  for (let part = open.pop(); part; part = open.pop()) {
    const { path, value } = part
    if (typeof value === 'string' && value.includes('\0')) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      open.push({ path: path === '' ? key : `${path}.${key}`, value: inner })
    }
  }
  return null
}
