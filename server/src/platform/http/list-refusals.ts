import type { Endpoint, RouteKey } from '@gwanyeok/domain/endpoint.ts'
import type { ErrorCode } from '@gwanyeok/domain/errors.ts'

/** Codes with which every endpoint may refuse; tokens and U+0000 in a query are refused even where nothing reads them. */
const COMMON_REFUSALS: readonly ErrorCode[] = [
  'invalid_input',
  'token_invalid',
  'token_scope',
  'too_many_requests',
  'internal',
  'overloaded',
  'database_away',
  'storage_unavailable',
]

/** Codes with which Fastify refuses the body of a write, even if the endpoint needs none. */
const JSON_REFUSALS: readonly ErrorCode[] = ['malformed_json', 'unsupported_content_type', 'body_too_large']

/** Lists the codes that an endpoint may refuse with: those that follow from its access and input, and its own. */
export function listRefusals(route: RouteKey, endpoint: Endpoint): ErrorCode[] {
  const { access, params, takesFile, refusals = [] } = endpoint
  const writes = !route.startsWith('GET ')
  return [
    ...(writes && !takesFile ? JSON_REFUSALS : []),
    ...(params ? (['not_found'] as const) : []),
    ...(writes ? (['read_only'] as const) : []),
    ...(access === 'anyone' ? [] : (['signed_out'] as const)),
    ...(access === 'admin' ? (['not_found', 'second_factor_required'] as const) : []),
    ...(writes && access !== 'anyone' ? listWriteRefusals(endpoint) : []),
    ...refusals,
    ...COMMON_REFUSALS,
  ]
}

/** Codes with which `admit` refuses a member's write. */
function listWriteRefusals({
  access,
  openToSuspended,
  needsConfirmedEmail,
  needsRecentSignIn,
}: Endpoint): ErrorCode[] {
  return [
    ...(openToSuspended ? [] : (['suspended'] as const)),
    ...(access === 'member' && !openToSuspended ? (['consent_required'] as const) : []),
    ...(needsConfirmedEmail ? (['email_unconfirmed'] as const) : []),
    ...(needsRecentSignIn ? (['recent_sign_in_needed'] as const) : []),
  ]
}
