import { type CryptoKey, importPKCS8, SignJWT } from 'jose'
import * as oauth from 'openid-client'
import { SocialProvider } from '../../../api/serviceApi.ts'
import type { RoleContext } from '../../http/RoleContext.ts'
import { personReaders, type SocialPerson } from './personReaders.ts'
import {
  productionEndpoints,
  type SocialEndpoints,
  SocialRegistration,
  type SocialRule,
  socialRules,
} from './socialProviders.ts'

/** Random values that bind the provider's answer to one login. Only this service knows them, except `state`. */
type Attempt = {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export type SocialClient = {
  readonly provider: SocialProvider
  readonly responseMode: SocialRule['responseMode']
  /**
   * Returns the URL of the provider's login page.
   *
   * @param attempt with `mustAsk`, a provider that supports this asks the user to confirm, even if it remembers the
   *   user
   */
  authorizeUrl(attempt: Attempt & { readonly mustAsk: boolean }): Promise<URL>
  /**
   * Exchanges the authorization code and reads the user's identity.
   *
   * @param answer parameters of the redirect or of the posted form
   * @throws AuthorizationResponseError (openid-client) with the provider's `error`; any other Error if a check fails
   */
  identify(answer: URLSearchParams, attempt: Attempt): Promise<SocialPerson>
}

/** Timeout in seconds of each request to a provider. */
const timeout = 10

/**
 * Creates one role's client for one provider. It uses the authorization code flow with PKCE (RFC 7636), a state and,
 * with OpenID Connect, a nonce.
 *
 * @param registration an entry of the `providers` setting; parsed here
 * @param serviceUrl this role's own URL. If this URL uses plain http, as in development, the provider may use plain
 *   http too
 * @throws Error, at startup, if the entry is malformed or incomplete
 */
export function createSocialClient(provider: SocialProvider, registration: unknown, serviceUrl: string): SocialClient {
  const parsed = SocialRegistration.safeParse(registration)
  if (!parsed.success)
    throw new Error(
      `The setting of the provider ${provider} is malformed at ${parsed.error.issues[0]?.path.join('.')}.`,
    )
  const rule = socialRules[provider]
  const endpoints: SocialEndpoints = { ...productionEndpoints[provider], ...definedOf(parsed.data.endpoints) }
  const redirectUri = `${serviceUrl}/v1/social/callback/${provider}`
  const insecure = serviceUrl.startsWith('http:')
  if (!insecure && Object.values(endpoints).some((url) => !url?.startsWith('https:')))
    throw new Error(`The provider ${provider} must be reached by https.`)

  const { clientId } = parsed.data
  const config = new oauth.Configuration(
    {
      issuer: endpoints.issuer,
      authorization_endpoint: endpoints.authorize,
      token_endpoint: endpoints.token,
      ...(endpoints.jwks && { jwks_uri: endpoints.jwks }),
    },
    clientId,
    undefined,
    clientAuth(provider, parsed.data, endpoints.issuer),
  )
  config.timeout = timeout
  if (insecure) oauth.allowInsecureRequests(config)
  if (rule.kind === 'oidc') oauth.enableNonRepudiationChecks(config)

  return {
    provider,
    responseMode: rule.responseMode,
    async authorizeUrl({ state, nonce, codeVerifier, mustAsk }) {
      return oauth.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: rule.scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(rule.kind === 'oidc' && { nonce }),
        ...(rule.responseMode === 'form_post' && { response_mode: 'form_post' }),
        ...(mustAsk && rule.forcePrompt),
      })
    },
    async identify(answer, { state, nonce, codeVerifier }) {
      // Uses the registered URL, because a proxy may have rewritten the URL of the request.
      const url = new URL(redirectUri)
      url.search = answer.toString()
      const tokens = await oauth.authorizationCodeGrant(config, url, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
        ...(rule.kind === 'oidc' && { expectedNonce: nonce, idTokenExpected: true }),
      })
      const claims = tokens.claims()
      return personReaders[provider]({
        ...(claims && { claims }),
        form: answer,
        ask: async (name) => {
          const address = endpoints[name]
          if (!address) throw new Error(`The provider ${provider} has no endpoint "${name}".`)
          const headers = new Headers({ accept: 'application/json' })
          const response = await oauth.fetchProtectedResource(
            config,
            tokens.access_token,
            new URL(address),
            'GET',
            undefined,
            headers,
          )
          if (response.status !== 200) throw new Error(`The provider ${provider} answered ${response.status}.`)
          return response.json()
        },
      })
    },
  }
}

function clientAuth(
  provider: SocialProvider,
  { clientId, clientSecret, appleKey }: SocialRegistration,
  issuer: string,
): oauth.ClientAuth {
  const { tokenAuth } = socialRules[provider]
  if (tokenAuth === 'appleKey') {
    if (!appleKey) throw new Error(`The provider ${provider} needs "appleKey".`)
    const sign = signAppleSecret(appleKey, { clientId, issuer })
    return async (as, client, body, headers) => oauth.ClientSecretPost(await sign())(as, client, body, headers)
  }
  if (!clientSecret) throw new Error(`The provider ${provider} needs "clientSecret".`)
  return tokenAuth === 'basic' ? oauth.ClientSecretBasic(clientSecret) : oauth.ClientSecretPost(clientSecret)
}

function definedOf<value extends object>(
  values: value | undefined,
): { [key in keyof value]?: NonNullable<value[key]> } {
  const entries = Object.entries(values ?? {}).filter(([, each]) => each !== undefined)
  return Object.fromEntries(entries) as { [key in keyof value]?: NonNullable<value[key]> }
}

export type SocialClients = ReadonlyMap<SocialProvider, SocialClient>

/**
 * Creates the client of each configured provider.
 *
 * @throws Error at startup for a malformed entry of the `providers` setting
 */
export function createSocialClients({ providers, url }: RoleContext['settings']): SocialClients {
  return new Map(
    Object.entries(providers).map(([name, registration]) => {
      const provider = SocialProvider.parse(name)
      return [provider, createSocialClient(provider, registration, url)]
    }),
  )
}

type AppleKey = NonNullable<SocialRegistration['appleKey']>

/** Validity of Apple's client secret. Five minutes are enough for one exchange; Apple allows up to half a year. */
const life = '5m'

/**
 * Returns a function that creates Apple's client secret: a JWT of the developer team for this client, signed with
 * ES256.
 */
export function signAppleSecret(
  { teamId, keyId, privateKey }: AppleKey,
  { clientId, issuer }: { readonly clientId: string; readonly issuer: string },
): () => Promise<string> {
  let key: Promise<CryptoKey> | undefined
  return async () => {
    key ??= importPKCS8(privateKey, 'ES256')
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime(life)
      .sign(await key)
  }
}
