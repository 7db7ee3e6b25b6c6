import { REAUTHENTICATING_PROVIDERS, type SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { SocialSettings } from '../config/social-settings.ts'
import { createProviderClient, type ProviderClient } from './provider-client.ts'
import { ANSWER_TIMEOUT_MS, getProtocol } from './social-protocols.ts'
import { parseProfile, type SocialProfile } from './social-profile.ts'

/** Binds the answer of a provider to the browser and the attempt. */
export interface AttemptSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

export interface SocialProviders {
  /** Configured providers in the order of display. */
  list: readonly { provider: SocialProvider; name: string }[]
  /**
   * Returns the URL that the sign-in popup opens. If `mustReauthenticate`, the provider asks for the sign-in again.
   * Throws `recent_sign_in_needed` if the provider cannot prove that the member signed in again.
   */
  buildAuthorizeUrl(
    provider: SocialProvider,
    secrets: AttemptSecrets,
    mustReauthenticate: boolean,
  ): Promise<string>
  /**
   * Fetches the profile for the returned code. Throws `social_failed` if anything does not match, or
   * `social_unavailable`.
   */
  fetchProfile(provider: SocialProvider, code: string, secrets: AttemptSecrets): Promise<SocialProfile>
}

interface Deps {
  publicUrl: string
  settings: readonly SocialSettings[]
  onFault(fault: { provider: SocialProvider; err: unknown }): void
}

const buildCallbackUrl = (publicUrl: string, provider: SocialProvider) =>
  `${publicUrl}/api/social/${provider}/callback`

/**
 * Better Auth implements the protocol (RFC 6749, RFC 7636, OpenID Connect Core 1.0); the accounts feature decides who
 * may sign in. The client of a provider is created when it is first needed, so that an unavailable provider does not
 * delay the start and is tried again later.
 */
export function createSocialProviders({ publicUrl, settings, onFault }: Deps): SocialProviders {
  const providerClients = new Map<SocialProvider, Promise<ProviderClient>>()

  function getProviderClient(provider: SocialProvider): Promise<ProviderClient> {
    const providerClient = providerClients.get(provider)
    if (providerClient) return providerClient
    const providerSettings = settings.find((candidate) => candidate.provider === provider)
    if (!providerSettings) throw new AppError('not_found')
    const newClient = createProviderClient(providerSettings, {
      publicUrl,
      callback: buildCallbackUrl(publicUrl, provider),
    })
    providerClients.set(provider, newClient)
    newClient.catch(() => providerClients.delete(provider))
    return newClient
  }

  /** Awaits an answer of the provider. Throws `social_unavailable` if it takes too long or fails. */
  const awaitAnswer = async <T>(provider: SocialProvider, work: Promise<T>): Promise<T> => {
    try {
      return await withTimeout(ANSWER_TIMEOUT_MS, work)
    } catch (err) {
      if (err instanceof AppError) throw err
      onFault({ provider, err })
      throw new AppError('social_unavailable')
    }
  }

  return {
    list: settings.map(({ provider, name }) => ({ provider, name })),
    async buildAuthorizeUrl(provider, { state, nonce, codeVerifier }, mustReauthenticate) {
      if (mustReauthenticate && !REAUTHENTICATING_PROVIDERS.includes(provider))
        throw new AppError('recent_sign_in_needed')
      const providerClient = await awaitAnswer(provider, getProviderClient(provider))
      const address = await providerClient.createAuthorizationURL({
        state,
        codeVerifier,
        idTokenNonce: nonce,
        redirectURI: buildCallbackUrl(publicUrl, provider),
        ...(mustReauthenticate && { additionalParams: getProtocol(provider).reauthenticationParams ?? {} }),
      })
      return address.toString()
    },
    async fetchProfile(provider, code, secrets) {
      const providerClient = await awaitAnswer(provider, getProviderClient(provider))
      const redirectURI = buildCallbackUrl(publicUrl, provider)
      const providerSettings = settings.find((candidate) => candidate.provider === provider)!
      const exchange = { ...secrets, code, redirectURI }
      const providerAnswer = fetchProviderAnswer({ providerClient, providerSettings }, exchange).catch(
        (err: unknown) => {
          onFault({ provider, err })
          throw new AppError(isProviderUnavailable(err) ? 'social_unavailable' : 'social_failed')
        },
      )
      return awaitAnswer(
        provider,
        providerAnswer.then((answer) => parseProfile(provider, answer)),
      )
    },
  }
}

/** The values that are exchanged for tokens at the provider. */
interface Exchange extends AttemptSecrets {
  code: string
  redirectURI: string
}

async function fetchProviderAnswer(
  { providerClient, providerSettings }: { providerClient: ProviderClient; providerSettings: SocialSettings },
  { code, state, codeVerifier, nonce, redirectURI }: Exchange,
) {
  const { fetchAccessToken } = getProtocol(providerSettings.provider)
  const tokens = fetchAccessToken
    ? { accessToken: await fetchAccessToken(providerSettings, { code, state }) }
    : await providerClient.validateAuthorizationCode({ code, codeVerifier, redirectURI })
  if (!tokens?.accessToken) throw new Error('the token endpoint gave no token')
  const idToken = 'idToken' in tokens ? tokens.idToken : undefined
  // Without an id token the library would trust the unverified profile.
  if (providerClient.idToken && !idToken) throw new Error('the token endpoint gave no id token')
  const providerAnswer = await providerClient.getUserInfo({
    ...tokens,
    accessToken: tokens.accessToken,
    expectedIdTokenNonce: nonce,
  })
  if (!providerAnswer)
    throw new Error('the profile could not be read, or its id token is not for this attempt')
  return { idToken: idToken ?? null, raw: providerAnswer.data as unknown }
}

/** Returns whether the provider did not answer in time or at all, or failed temporarily (5xx, 429). */
function isProviderUnavailable(error: unknown): boolean {
  const { name, status, response } = error as {
    name?: string
    status?: number
    response?: { status: number }
  }
  const code = response?.status ?? status
  if (code !== undefined) return code >= 500 || code === 429
  return error instanceof TypeError || name === 'TimeoutError' || name === 'NetworkError'
}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
