import {
  AppError,
  type ErrorAnswer,
  ERROR_STATUS,
  type ErrorCode,
  FIELD_CODES,
} from '@gwanyeok/domain/errors.ts'
import type { FieldCode, FieldErrors } from '@gwanyeok/domain/errors.ts'
import type { Sessions } from './session.ts'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod'

const KNOWN_CODES: Record<string, ErrorCode> = {
  // PostgreSQL's `character_not_in_repertoire`: no text of it holds U+0000.
  '22021': 'invalid_input',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_content_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_BAD_URL: 'not_found',
  FST_UNDER_PRESSURE: 'overloaded',
}

/** The only place that turns a thrown error into an answer. */
export function handleErrors(app: FastifyInstance, { viewerOf }: Pick<Sessions, 'viewerOf'>): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed')
    const retryAfter = refusal.details?.['retryAfter']
    if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
    return reply.status(refusal.status).send(answerOf(refusal, request))
  })
  app.setNotFoundHandler(async (request, reply) => {
    const refusal = new AppError((await viewerOf(request)) ? 'not_found' : 'signed_out')
    return reply.status(refusal.status).send(answerOf(refusal, request))
  })
}

function refusalOf(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return new AppError('not_found')
    return new AppError('invalid_input', { fields: fieldsOf(error.validation) })
  }
  if (error instanceof SyntaxError && error.statusCode === 400) return new AppError('malformed_json')
  return new AppError(
    KNOWN_CODES[error.code] ?? (error.statusCode === 429 ? 'too_many_requests' : 'internal'),
  )
}

function fieldsOf(issues: ZodFastifySchemaValidationError[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of issues) {
    const path = issue.instancePath.slice(1).replaceAll('/', '.')
    for (const key of issue.keyword === 'unrecognized_keys' ? unknownKeys(issue) : ['']) {
      const field = [path, key].filter(Boolean).join('.') || 'body'
      fields[field] ??= fieldCodeOf(issue)
    }
  }
  return fields
}

function unknownKeys(issue: ZodFastifySchemaValidationError): string[] {
  const { keys } = issue.params as { keys?: string[] }
  return (keys ?? []).map((key) => key.slice(0, 60))
}

function fieldCodeOf(issue: ZodFastifySchemaValidationError): FieldCode {
  const said = FIELD_CODES.find((code) => code === issue.message)
  if (said) return said
  const { input, origin } = issue.params as { input?: unknown; origin?: string }
  if (issue.keyword === 'unrecognized_keys') return 'unknown_field'
  if (issue.keyword === 'too_big') return origin === 'string' ? 'too_long' : 'too_big'
  if (issue.keyword === 'too_small') return origin === 'string' ? 'too_short' : 'too_small'
  return issue.keyword === 'invalid_type' && input === undefined && issue.message?.endsWith('undefined')
    ? 'required'
    : 'invalid'
}

function answerOf(refusal: AppError, request: FastifyRequest): ErrorAnswer {
  const { code, fields, details } = refusal
  return { error: { code, ...(fields && { fields }), ...(details && { details }), requestId: request.id } }
}

/** Statuses that the API can answer with, for its description. */
export const ERROR_STATUSES = [...new Set(Object.values(ERROR_STATUS))]
