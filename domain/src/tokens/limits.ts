/** Maximum number of access tokens of one member. */
export const MAX_TOKENS = 20
export const MAX_TOKEN_DAYS = 366
export const MAX_TOKEN_NAME_LENGTH = 50
/** Requests per minute with one token. */
export const MAX_TOKEN_REQUESTS_PER_MINUTE = 120
