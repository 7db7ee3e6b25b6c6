/** Access tokens of one member at a time. */
export const MOST_TOKENS = 20
export const LONGEST_TOKEN_DAYS = 366
export const TOKEN_NAME_LENGTH = 50
/** Requests a minute with one token. */
export const TOKEN_REQUESTS_A_MINUTE = 120
