import { cutText } from '@gwanyeok/domain/text/characters.ts'
import {
  AppError,
  type ErrorAnswer,
  type ErrorCode,
  FIELD_CODES,
  type FieldCode,
  type FieldErrors,
} from '@gwanyeok/domain/errors.ts'
import type { Availability } from '../db/outages/availability.ts'
import { DatabaseUnavailableError } from '../db/outages/database-unavailable.ts'
import { isStorageFault } from '../storage/storage-fault.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod'
import { buildPlainPage } from './plain-page.ts'

const CODE_BY_FRAMEWORK_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_content_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'unsupported_content_type',
}

/** Codes for errors that have only a status: errors of static files and of the read limit. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  412: 'precondition_failed',
  416: 'range_not_satisfiable',
  429: 'too_many_requests',
}

/** Half of the time that a failover takes. */
const DATABASE_RETRY_AFTER_SECONDS = 5
/** Longer, because somebody has to free disk space, or the store has to come back. */
const STORAGE_RETRY_AFTER_SECONDS = 30

/** Converts thrown errors to answers; nothing else does. */
export function handleErrors(app: FastifyInstance, database: Availability): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = explainInternalError(error, toRefusal(error), database)
    if (refusal.code === 'database_unavailable')
      request.log.warn({ err: error }, 'the database was unavailable')
    if (refusal.code === 'storage_unavailable') request.log.error({ err: error }, 'nothing can be stored')
    // A client that disconnects during a request is not an error of the server.
    if (refusal.code === 'internal' && !request.raw.readableAborted) {
      request.log.error({ err: error }, 'request failed')
    }
    const retryAfter = refusal.details?.['retryAfter']
    if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
    // Sends `content-range`, which contains the length of the file (RFC 9110, 15.5.17).
    if (refusal.code === 'range_not_satisfiable') reply.headers(getHeaders(error))
    reply.status(refusal.status).headers(buildChallenge(refusal))
    if (refusal.status >= 500 && isPageRequest(request)) return sendRefusalPage(reply, request.id)
    return reply.send(toErrorAnswer(refusal, request))
  })
}

/**
 * Builds the header that explains how to authenticate with access tokens (RFC 6750, section 3). Unlike for `Basic`,
 * browsers show no sign-in dialog for `Bearer`.
 */
export function buildChallenge({ status, code }: AppError): Record<string, string> {
  if (status !== 401 && code !== 'token_scope') return {}
  const errors: { [Code in ErrorCode]?: string } = {
    token_invalid: 'invalid_token',
    token_scope: 'insufficient_scope',
  }
  const error = errors[code]
  return { 'www-authenticate': `Bearer realm="gwanyeok"${error ? `, error="${error}"` : ''}` }
}

/**
 * Finds a more exact refusal for an internal error. A library may hide the cause of its error, so an unavailable
 * database or a full disk counts as the cause of every internal error at that time.
 */
function explainInternalError(error: Error, refusal: AppError, database: Availability): AppError {
  if (error instanceof DatabaseUnavailableError) return createDatabaseUnavailableError()
  if (refusal.code !== 'internal') return refusal
  if (database.isUnavailable()) return createDatabaseUnavailableError()
  return isStorageFault(error) || database.isDiskFull() ? createStorageUnavailableError() : refusal
}

const createDatabaseUnavailableError = () =>
  new AppError('database_unavailable', { details: { retryAfter: DATABASE_RETRY_AFTER_SECONDS } })
const createStorageUnavailableError = () =>
  new AppError('storage_unavailable', { details: { retryAfter: STORAGE_RETRY_AFTER_SECONDS } })

const getHeaders = (error: object) => ('headers' in error ? (error.headers as Record<string, string>) : {})

function toRefusal(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return new AppError('not_found')
    return new AppError('invalid_input', { fields: toFieldErrors(error.validation) })
  }
  if (error instanceof SyntaxError && error.statusCode === 400) return new AppError('malformed_json')
  return new AppError(
    CODE_BY_FRAMEWORK_CODE[error.code] ?? CODE_BY_STATUS[error.statusCode ?? 500] ?? 'internal',
  )
}

function toFieldErrors(issues: ZodFastifySchemaValidationError[]): FieldErrors {
  // Names come from the request; a Map is safe for `constructor` and `__proto__`.
  const fields = new Map<string, FieldCode>()
  for (const issue of issues)
    for (const field of listFields(issue)) if (!fields.has(field)) fields.set(field, toFieldCode(issue))
  return Object.fromEntries(fields)
}

/** Lists the fields that an issue is about, as dotted paths; `body` for the request as a whole. */
function listFields(issue: ZodFastifySchemaValidationError): string[] {
  const path = issue.instancePath.slice(1).replaceAll('/', '.')
  if (issue.keyword !== 'unrecognized_keys') return [path || 'body']
  return listUnknownKeys(issue).map((key) => [path, key].filter(Boolean).join('.') || 'body')
}

/** Longer keys of a caller are cut in the answer. */
const MAX_KEY_LENGTH = 60

function listUnknownKeys(issue: ZodFastifySchemaValidationError): string[] {
  const { keys } = issue.params as { keys?: string[] }
  return (keys ?? []).map((key) => cutText(key, MAX_KEY_LENGTH))
}

function toFieldCode(issue: ZodFastifySchemaValidationError): FieldCode {
  const knownCode = FIELD_CODES.find((code) => code === issue.message)
  if (knownCode) return knownCode
  const { input, origin } = issue.params as { input?: unknown; origin?: string }
  if (issue.keyword === 'unrecognized_keys') return 'unknown_field'
  if (issue.keyword === 'too_big') return origin === 'string' ? 'too_long' : 'too_big'
  if (issue.keyword === 'too_small') return origin === 'string' ? 'too_short' : 'too_small'
  const isMissing =
    issue.keyword === 'invalid_type' && input === undefined && issue.message?.endsWith('undefined')
  return isMissing ? 'required' : 'invalid'
}

export function toErrorAnswer(refusal: AppError, request: FastifyRequest): ErrorAnswer {
  const { code, fields, details } = refusal
  return { error: { code, ...(fields && { fields }), ...(details && { details }), requestId: request.id } }
}

/** Returns whether a browser opens the address as a page, where it would show a JSON answer as text. */
const isPageRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true

const REFUSAL_PAGE_CSS = `
  a { color: inherit; font-weight: 600; padding: 12px; text-underline-offset: 4px }
  small { display: block; margin-top: 24px; opacity: 0.6 }`

/** Sends a page that is built in code, because files may be unavailable in an outage. */
const sendRefusalPage = (reply: FastifyReply, requestId: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(
    buildPlainPage({
      title: '잠시 후 다시 열어주세요',
      heading: '지금은 페이지를 열 수 없어요',
      css: REFUSAL_PAGE_CSS,
      body: `<p>잠시 후 다시 시도해주세요. 저장된 내용은 그대로예요.</p>
<a href="">다시 시도</a>
<small>문의할 때 알려주세요: ${requestId}</small>`,
    }),
  )
