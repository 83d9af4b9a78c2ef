import { appleTeam } from './appleTeam.ts'
import { clientId, clientSecret, fakeProviders, type ProviderName, providerNames, type Role } from './fakeProviders.ts'

/**
 * Builds the `providers` setting of one role in the local world: it contains the fake providers' URLs, and the role's
 * client id and secret at each provider. All other facts about the providers are in the service's own table.
 */
export function localProviders(
  issuerPort: number,
  role: Role,
): Readonly<Record<ProviderName, Record<string, unknown>>> {
  return Object.fromEntries(
    providerNames.map((provider) => [provider, settings(issuerPort, provider, role)]),
  ) as Record<ProviderName, Record<string, unknown>>
}

function settings(port: number, provider: ProviderName, role: Role): Record<string, unknown> {
  const issuer = `http://issuer.localhost:${port}/${provider}`
  // Node does not resolve `*.localhost`, so the service connects to the IP address.
  const inside = `http://127.0.0.1:${port}/${provider}`
  const users = userAddresses[provider]
  const isOpenId = (fakeProviders[provider].scopes as readonly string[]).includes('openid')
  return {
    clientId: clientId(provider, role),
    ...(provider === 'apple' ? { appleKey } : { clientSecret: clientSecret(provider, role) }),
    endpoints: {
      issuer,
      authorize: `${issuer}/auth`,
      token: `${inside}/token`,
      ...(isOpenId ? { jwks: `${inside}/jwks` } : {}),
      ...Object.fromEntries(Object.entries(users).map(([name, path]) => [name, inside + path])),
    },
  }
}

const { teamId, keyId, privateKey } = appleTeam
const appleKey = { teamId, keyId, privateKey }

const userAddresses: Readonly<Record<ProviderName, Readonly<Record<string, string>>>> = {
  google: {},
  github: { userinfo: '/user', emails: '/user/emails' },
  apple: {},
  facebook: { userinfo: '/me?fields=id,name,email' },
  x: { userinfo: '/2/users/me' },
  discord: { userinfo: '/users/@me' },
}
