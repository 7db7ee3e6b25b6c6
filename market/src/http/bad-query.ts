/** A question the service answers with 400 and this text. */
export class BadQuery extends Error {
  readonly statusCode = 400
}
