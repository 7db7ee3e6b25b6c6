import type { RouteKey } from '@gwanyeok/domain/endpoint.ts'
import { ERROR_STATUS, type ErrorCode, FIELD_CODES } from '@gwanyeok/domain/errors.ts'
import { z } from 'zod'
import { listRefusals } from '#platform/http/list-refusals.ts'
import type { FuzzRequest } from './requests.ts'

/** Schemas of the answers in the published description, by route. */
type DescribedAnswers = ReadonlyMap<string, z.ZodType>

export interface FuzzAnswer {
  status: number
  /** Content type; '' without one. */
  type: string
  cacheControl: string
  hasEtag: boolean
  hasRetryAfter: boolean
  body: string
}

/** Routes whose answers are shared by several members and revalidated with each request. */
const REVALIDATED_ROUTES = new Set(['GET /predictions', 'GET /leaderboard', 'GET /home', 'GET /landing'])

const ErrorBody = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    fields: z.record(z.string(), z.enum(FIELD_CODES)).optional(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    requestId: z.string().min(10),
  }),
})

/** Stack traces, paths, SQL, and names of the product's components. */
const INTERNALS =
  /\bat [\w.<>]+ \(|\.[cm]?[jt]s:\d+|node_modules|FST_|ECONN|(?:select|insert|update) .*(?:from|into|set) "?\w+"?|relation "|syntax error at|\/work\/|\/tmp\//i

/** Returns the fault of an answer, or null. */
export function findFault(
  request: FuzzRequest,
  answer: FuzzAnswer,
  describedAnswers: DescribedAnswers,
): string | null {
  const { status, body } = answer
  const isText = !/^(image|video|font)\//.test(answer.type)
  const isDescription = request.url.startsWith('/api/openapi.json') || request.url.startsWith('/api/docs')
  if (isText && !isDescription && INTERNALS.test(body)) return 'shows its internals'
  if (request.method === 'HEAD') return status >= 500 && status !== 503 ? `HEAD answers ${status}` : null
  if (status >= 400) return findRefusalFault(request, answer)
  return request.endpoint && status < 300 ? findSuccessFault(request, answer, describedAnswers) : null
}

function findRefusalFault(
  { route, endpoint, method }: FuzzRequest,
  { status, type, hasRetryAfter, body }: FuzzAnswer,
): string | null {
  if (method === 'GET' && body === 'Not found\n' && status === 404) return null
  const isPage = method === 'GET' && type.startsWith('text/html')
  if (isPage && status === 404 && body.includes('data-missing')) return null
  const parsedBody = ErrorBody.safeParse(parseJson(body))
  if (!parsedBody.success) return `refuses in another shape: ${status} ${body.slice(0, 200)}`
  const { code, fields, details } = parsedBody.data.error
  if (ERROR_STATUS[code] !== status) return `says ${code} with ${status}`
  if (code === 'internal') return 'breaks'
  if (code === 'invalid_input' && !fields) return 'does not say which field'
  if (!type.startsWith('application/json')) return `refuses as ${type}`
  if (details?.['retryAfter'] !== undefined && !hasRetryAfter) return 'does not say when to retry'
  // Only browsers send an origin, so the contract does not declare this refusal.
  if (endpoint && code !== 'origin_refused' && !listRefusals(route as RouteKey, endpoint).includes(code))
    return `${route} does not declare ${code}`
  return null
}

function findSuccessFault(
  { route, endpoint }: FuzzRequest,
  { cacheControl, hasEtag, body }: FuzzAnswer,
  describedAnswers: DescribedAnswers,
): string | null {
  const isRevalidated = REVALIDATED_ROUTES.has(route) && hasEtag && cacheControl === 'private, no-cache'
  if (!isRevalidated && cacheControl !== 'no-store') return `may be cached: ${cacheControl}`
  for (const [schemaName, schema] of [
    ['contract', endpoint?.answer],
    // The description leaves out admin endpoints.
    ['description', endpoint?.access === 'admin' ? endpoint.answer : describedAnswers.get(route)],
  ] as const) {
    const parsedBody = schema?.safeParse(parseJson(body))
    if (!parsedBody?.success)
      return `answers what the ${schemaName} does not declare: ${parsedBody ? z.prettifyError(parsedBody.error) : ''}`
  }
  return null
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
