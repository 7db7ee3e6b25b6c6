/** The person who is signed in at the services of this server. */
export interface SocialPerson {
  id: string
  name: string
  email: string | null
  emailVerified: boolean
}

/** A person's consent, identified by a code and then by a token. */
export interface Grant {
  clientId: string
  redirectUri: string
  state: string
  challenge: string
  nonce: string | null
}

export interface Client {
  id: string
  secret: string
}

export interface TokenCall {
  method: string
  /** The header `content-type`. */
  type: string
  /** The header's value; '' without one. */
  authorization: string
  query: URLSearchParams
  form: URLSearchParams
  /** The grant of the code that was sent. A code can be used once. */
  grant: Grant | undefined
  client: Client
}

export interface ProfileCall extends Pick<TokenCall, 'method' | 'type' | 'authorization'> {
  findGrant(token: string): Grant | undefined
}

export interface Refusal {
  status: number
  body: object
}

/** Stands in for a service that has its own protocol instead of OpenID Connect. */
export interface StandIn {
  paths: Record<'authorize' | 'token' | 'profile', string>
  /** Parameters that its login page requires. */
  requiredParameters: readonly string[]
  refuseToken(call: TokenCall): Refusal | null
  refuseProfile(call: ProfileCall): Refusal | null
  buildTokenAnswer(token: string): object
  buildProfile(person: SocialPerson): object
}

export const FORM_TYPE = /^application\/x-www-form-urlencoded(; ?charset=utf-8)?$/i

/** Reads the bearer token (RFC 6750, section 2.1); null if the header is absent or has another form. */
export const readBearerToken = ({ authorization }: Pick<ProfileCall, 'authorization'>): string | null =>
  /^Bearer ([\w.~+/-]+=*)$/.exec(authorization)?.[1] ?? null
