/** The person signed in at the services of this server. */
export interface SocialPerson {
  id: string
  name: string
  email: string | null
  emailVerified: boolean
}

/** A person's consent, behind a code and then behind a token. */
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
  /** The header; '' without one. */
  authorization: string
  query: URLSearchParams
  form: URLSearchParams
  /** Grant of the code that was sent; a code is used once. */
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

/** A service that is not OpenID Connect, in its own shapes. */
export interface StandIn {
  paths: Record<'authorize' | 'token' | 'profile', string>
  /** Parameters without which it shows no login. */
  needs: readonly string[]
  refuseToken(call: TokenCall): Refusal | null
  refuseProfile(call: ProfileCall): Refusal | null
  tokenAnswer(token: string): object
  profile(person: SocialPerson): object
}

export const FORM_TYPE = /^application\/x-www-form-urlencoded(; ?charset=utf-8)?$/i

/** RFC 6750, section 2.1; null: the header is absent or of another form. */
export const readBearer = ({ authorization }: Pick<ProfileCall, 'authorization'>): string | null =>
  /^Bearer ([\w.~+/-]+=*)$/.exec(authorization)?.[1] ?? null
