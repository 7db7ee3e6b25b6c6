/**
 * Maps every error code of the API to its HTTP status.
 * The web has a Korean sentence for each code; it does not compile if one is missing.
 */
export const ERROR_STATUS = {
  invalid_input: 400,
  malformed_json: 400,
  unsupported_content_type: 415,
  body_too_large: 413,
  /** The `Range` header lies outside the file. */
  range_not_satisfiable: 416,
  /** The `If-Match` header names another version of the file. */
  precondition_failed: 412,
  signed_out: 401,
  /** The access token is unknown, expired or revoked. */
  token_invalid: 401,
  /** The access token lacks the scope that the endpoint needs. */
  token_scope: 403,
  tokens_full: 409,
  recent_sign_in_needed: 403,
  suspended: 403,
  not_found: 404,
  /** The address exists but does not support this method; `Allow` lists the supported methods. */
  method_not_allowed: 405,
  too_many_requests: 429,

  unknown_email: 401,
  wrong_password: 401,
  /** The first step of the sign-in succeeded. The second one asks for a code. */
  second_factor_needed: 401,
  second_factor_wrong: 401,
  /** The code of the authenticator app was used before; each one is accepted once. */
  second_factor_used: 409,
  /** The first step of the sign-in was too long ago and has to be repeated. */
  second_factor_expired: 410,
  second_factor_on: 409,
  second_factor_off: 409,
  /** The admin has no second factor, which production requires. */
  second_factor_required: 403,
  email_taken: 409,
  username_taken: 409,
  username_reserved: 409,
  username_changed_lately: 409,
  rejoin_too_early: 409,
  link_invalid: 410,
  /** The link belongs to an account other than the signed-in account. */
  other_account: 403,
  social_failed: 400,
  social_cancelled: 400,
  social_unavailable: 503,
  social_email_taken: 409,
  social_taken: 409,
  social_mismatch: 403,
  last_sign_in_method: 409,
  mail_not_configured: 503,
  mail_unavailable: 503,
  origin_refused: 403,

  already_predicted: 409,
  target_is_price: 422,
  under_one_dollar: 422,
  daily_limit: 429,
  pending_limit: 409,
  price_moved: 409,
  /** A note can be written only on a judged prediction. */
  not_judged: 409,
  note_written: 409,
  content_refused: 422,
  too_many_mentions: 422,
  /** The member posted the same text within the last minutes. */
  repeated_text: 409,
  /** Any member posted the same long text within the last day. */
  common_text: 409,
  /** The member has posted too many texts within an hour. */
  too_many_texts: 429,
  email_unconfirmed: 403,
  /** The terms have changed, and the member has not agreed to the new terms. */
  consent_required: 403,

  stock_unsupported: 422,
  live_price_unsupported: 422,
  quote_unavailable: 503,
  quote_not_in_plan: 503,
  quote_out_of_range: 503,
  quote_not_yet: 503,
  search_unavailable: 503,
  lookups_exhausted: 429,

  /** The member has removed the caller from their followers. */
  follow_refused: 403,
  own_item: 403,
  image_too_large: 413,
  image_unsupported: 415,
  image_quota: 429,
  watchlist_full: 409,
  bookmarks_full: 409,
  price_alert_reached: 409,
  price_alert_exists: 409,
  price_alerts_full: 409,
  samples_exist: 409,
  settled_otherwise: 409,
  prediction_settled: 409,
  takedown_without_item: 409,
  takedown_not_longer: 409,
  /** Too many requests today named this e-mail address without proof that it belongs to the requester. */
  takedown_address_used: 429,

  evaluation_running: 409,
  internal: 500,
  overloaded: 503,
  /** The site is in read-only mode, in which every write is refused. */
  read_only: 503,
  /** The database cannot be reached. The same request may be sent again after `retryAfter` seconds. */
  database_unavailable: 503,
  /** A disk is full or not writable, or the image store does not answer. The request may be sent again. */
  storage_unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Reasons why one field of a request is refused. */
export const FIELD_CODES = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'unknown_field',
  'email_format',
  'username_letters',
  'username_length',
  'username_reserved',
  'username_taken',
  'password_short',
  'password_long',
  'password_mismatch',
  'password_common',
  'password_personal',
  'consent_needed',
  'too_many_images',
  'target_invalid',
  'content_refused',
] as const

export type FieldCode = (typeof FIELD_CODES)[number]
export type FieldErrors = Record<string, FieldCode>

export interface ErrorExtras {
  /** Maps the names of invalid fields (`a.b` for nested fields) to what is wrong with them. */
  fields?: FieldErrors
  /** Values that the message shows, such as the new price. They must not be private. */
  details?: Record<string, string | number | boolean | null>
}

/** An error that is sent to the caller as it is. Any other thrown error is sent as `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly details: ErrorExtras['details'] | undefined

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(code)
    this.code = code
    this.fields = extras.fields
    this.details = extras.details
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** The body of every error answer of the API. */
export interface ErrorAnswer {
  error: {
    code: ErrorCode
    fields?: FieldErrors | undefined
    details?: ErrorExtras['details'] | undefined
    requestId: string
  }
}
