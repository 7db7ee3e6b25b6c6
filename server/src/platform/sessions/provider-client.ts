import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import ky from 'ky'
import { z } from 'zod'
import type { SocialSettings } from '../config/social-settings.ts'
import type { Auth } from './auth.ts'
import { isIssuedTo } from './id-token.ts'
import { CALL_OPTIONS, getProtocol } from './social-protocols.ts'

export type ProviderClient = Awaited<Auth['$context']>['socialProviders'][number]

/** Creates the client of a provider: a part of an instance of Better Auth that has no database. */
export async function createProviderClient(
  providerSettings: SocialSettings,
  { publicUrl, callback }: { publicUrl: string; callback: string },
): Promise<ProviderClient> {
  const config = getProtocol(providerSettings.provider).buildConfig(providerSettings, callback)
  if (config.discoveryUrl) await refuseUnencryptedEndpoints(config.discoveryUrl)
  const library = betterAuth({
    secret: randomBytes(32).toString('hex'),
    baseURL: publicUrl,
    plugins: [genericOAuth({ config: [config] })],
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
  const { socialProviders: providers } = await library.$context
  const [providerClient] = providers
  if (!providerClient) throw new Error('the discovery document could not be read')
  if (
    providerSettings.provider === 'oidc' &&
    providerClient.issuer?.replace(/\/+$/, '') !== providerSettings.url
  ) {
    throw new Error('the discovery document names another issuer')
  }
  if (providerClient.idToken && 'jwks' in providerClient.idToken)
    providerClient.idToken.verifyClaims = (claims) => isIssuedTo(providerSettings.clientId, claims)
  return providerClient
}

/**
 * The endpoints that receive or return a code, the client's secret, a token or the keys (OpenID Connect Discovery
 * 1.0, 3).
 */
const endpointsSchema = z.object({
  authorization_endpoint: z.string().optional(),
  token_endpoint: z.string().optional(),
  userinfo_endpoint: z.string().optional(),
  jwks_uri: z.string().optional(),
})

/** Throws if an encrypted discovery document names an unencrypted endpoint, as with a misconfigured proxy. */
async function refuseUnencryptedEndpoints(discoveryUrl: string): Promise<void> {
  if (!discoveryUrl.startsWith('https:')) return
  const unencryptedNames = listUnencryptedEndpoints(await ky.get(discoveryUrl, CALL_OPTIONS).json())
  if (unencryptedNames.length > 0)
    throw new Error(`the discovery document has an unencrypted ${unencryptedNames.join(', ')}`)
}

/** Returns the names of the unencrypted endpoints. */
export const listUnencryptedEndpoints = (document: unknown): string[] =>
  Object.entries(endpointsSchema.parse(document))
    .filter(([, address]) => address !== undefined && !address.startsWith('https:'))
    .map(([name]) => name)
