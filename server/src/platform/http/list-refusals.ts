import type { Endpoint, RouteKey } from '@gwanyeok/domain/endpoint.ts'
import type { ErrorCode } from '@gwanyeok/domain/errors.ts'

/**
 * Codes with which every endpoint may refuse. Even an endpoint for anyone refuses an invalid token, and even one
 * without a query refuses U+0000 in the query.
 */
const COMMON_REFUSALS: readonly ErrorCode[] = [
  'invalid_input',
  'token_invalid',
  'token_scope',
  'too_many_requests',
  'internal',
  'overloaded',
  'database_unavailable',
  'storage_unavailable',
]

/** Codes with which Fastify refuses the body of a write, even if the endpoint needs none. */
const JSON_REFUSALS: readonly ErrorCode[] = ['malformed_json', 'unsupported_content_type', 'body_too_large']

/** Lists the codes that an endpoint may refuse with: those that follow from its access and input, and its own. */
export function listRefusals(route: RouteKey, endpoint: Endpoint): ErrorCode[] {
  const { access, params, takesFile, refusals = [] } = endpoint
  const isWrite = !route.startsWith('GET ')
  const codes: ErrorCode[] = []
  if (isWrite && !takesFile) codes.push(...JSON_REFUSALS)
  if (params) codes.push('not_found')
  if (isWrite) codes.push('read_only')
  if (access !== 'anyone') codes.push('signed_out')
  if (access === 'admin') codes.push('not_found', 'second_factor_required')
  if (isWrite && access !== 'anyone') codes.push(...listWriteRefusals(endpoint))
  return [...codes, ...refusals, ...COMMON_REFUSALS]
}

/** Lists the codes with which `admit` refuses a member's write. */
function listWriteRefusals({
  access,
  openToSuspended,
  needsConfirmedEmail,
  needsRecentSignIn,
}: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = []
  if (!openToSuspended) codes.push('suspended')
  if (access === 'member' && !openToSuspended) codes.push('consent_required')
  if (needsConfirmedEmail) codes.push('email_unconfirmed')
  if (needsRecentSignIn) codes.push('recent_sign_in_needed')
  return codes
}
