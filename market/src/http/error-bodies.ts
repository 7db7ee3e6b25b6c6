/** The service's error responses: HTTP status and body as recorded, except for the request id. */
const REFUSALS = {
  'no-key': { status: 401, error: 'API Key was not provided' },
  'unknown-key': { status: 401, error: 'Unknown API Key' },
  'not-entitled': {
    status: 403,
    message: 'You are not entitled to this data. Please upgrade your plan at https://polygon.io/pricing',
  },
  'time-frame': {
    status: 403,
    message:
      "Your plan doesn't include this data timeframe. Please upgrade your plan at https://polygon.io/pricing",
  },
  'before-end-of-day': {
    status: 403,
    message:
      "Attempted to request today's data before end of day. Please upgrade your plan at https://polygon.io/pricing",
  },
  'not-found': { status: 404, message: 'Ticker not found.' },
  'rate-limit': {
    status: 429,
    error:
      "You've exceeded the maximum requests per minute, please wait or upgrade your subscription to continue. https://polygon.io/pricing",
  },
} as const

export type Refusal = keyof typeof REFUSALS

export const REFUSAL_KINDS = Object.keys(REFUSALS) as Refusal[]

export type ErrorBody = { status: string; request_id: string; error?: string; message?: string }

/**
 * Builds an error response. Like the service, puts the text of 400, 401 and 429 into `error`, of 403 and 404 into
 * `message`.
 */
export function toErrorResponse(kind: Refusal, requestId: string): { status: number; body: ErrorBody } {
  const refusal = REFUSALS[kind]
  if ('error' in refusal) return { status: refusal.status, body: createErrorBody(refusal.error, requestId) }
  const status = refusal.status === 404 ? 'NOT_FOUND' : 'NOT_AUTHORIZED'
  return { status: refusal.status, body: { status, request_id: requestId, message: refusal.message } }
}

export function createErrorBody(error: string, requestId: string): ErrorBody {
  return { status: 'ERROR', request_id: requestId, error }
}

/** The response of the service's proxy while the service is down: HTML instead of JSON. */
export const SERVER_ERROR_HTML =
  '<html>\r\n<head><title>500 Internal Server Error</title></head>\r\n<body>\r\n' +
  '<center><h1>500 Internal Server Error</h1></center>\r\n<hr><center>cloudflare</center>\r\n</body>\r\n</html>\r\n'
