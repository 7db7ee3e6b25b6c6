import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import ky from 'ky'
import { z } from 'zod'
import type { SocialSettings } from '../config/social-settings.ts'
import type { Auth } from './auth.ts'
import { isIssuedTo } from './id-token.ts'
import { CALL, getProtocol } from './social-protocols.ts'

export type Provider = Awaited<Auth['$context']>['socialProviders'][number]

/** Creates an instance of the library without a database, of which only the provider is used. */
export async function openProvider(
  set: SocialSettings,
  { publicUrl, callback }: { publicUrl: string; callback: string },
): Promise<Provider> {
  const config = getProtocol(set.provider).config(set, callback)
  if (config.discoveryUrl) await refuseOpenEndpoints(config.discoveryUrl)
  const library = betterAuth({
    secret: randomBytes(32).toString('hex'),
    baseURL: publicUrl,
    plugins: [genericOAuth({ config: [config] })],
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
  const { socialProviders: found } = await library.$context
  const [opened] = found
  if (!opened) throw new Error('the discovery document could not be read')
  if (set.provider === 'oidc' && opened.issuer?.replace(/\/+$/, '') !== set.url) {
    throw new Error('the discovery document names another issuer')
  }
  if (opened.idToken && 'jwks' in opened.idToken)
    opened.idToken.verifyClaims = (claims) => isIssuedTo(set.clientId, claims)
  return opened
}

/** The endpoints that receive a code, the client's secret, a token or the keys (OpenID Connect Discovery 1.0, 3). */
const Endpoints = z.object({
  authorization_endpoint: z.string().optional(),
  token_endpoint: z.string().optional(),
  userinfo_endpoint: z.string().optional(),
  jwks_uri: z.string().optional(),
})

/** Throws if an encrypted document refers to an unencrypted address, for example behind a misconfigured proxy. */
async function refuseOpenEndpoints(discoveryUrl: string): Promise<void> {
  if (!discoveryUrl.startsWith('https:')) return
  const open = openEndpoints(await ky.get(discoveryUrl, CALL).json())
  if (open.length > 0) throw new Error(`the discovery document has an unencrypted ${open.join(', ')}`)
}

/** Returns the names of the unencrypted endpoints. */
export const openEndpoints = (document: unknown): string[] =>
  Object.entries(Endpoints.parse(document))
    .filter(([, address]) => address !== undefined && !address.startsWith('https:'))
    .map(([name]) => name)
