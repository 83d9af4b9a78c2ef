/** The roles of our service. Each role is a separate client at every provider. */
export const roles = ['login', 'keeper'] as const
export type Role = (typeof roles)[number]

type FakeProvider = {
  readonly name: string
  /**
   * OAuth scopes that the client requests. If they contain `openid`, the fake provider uses OpenID Connect. Otherwise
   * it uses plain OAuth 2.
   */
  readonly scopes: readonly string[]
  readonly tokenAuth: 'client_secret_post' | 'client_secret_basic'
}

/** Differences between the fake providers. The real providers differ in the same ways. */
export const fakeProviders = {
  google: { name: 'Google', scopes: ['openid', 'email', 'profile'], tokenAuth: 'client_secret_post' },
  github: { name: 'GitHub', scopes: ['read:user', 'user:email'], tokenAuth: 'client_secret_post' },
  apple: { name: 'Apple', scopes: ['openid', 'email', 'name'], tokenAuth: 'client_secret_post' },
  facebook: { name: 'Facebook', scopes: ['public_profile', 'email'], tokenAuth: 'client_secret_post' },
  x: { name: 'X', scopes: ['users.read', 'tweet.read'], tokenAuth: 'client_secret_basic' },
  discord: { name: 'Discord', scopes: ['identify', 'email'], tokenAuth: 'client_secret_basic' },
} as const satisfies Record<string, FakeProvider>
export type ProviderName = keyof typeof fakeProviders

export const providerNames = Object.keys(fakeProviders) as readonly ProviderName[]

export const clientId = (provider: ProviderName, role: Role) => `${provider}-${role}`
/**
 * Returns a role's client secret at a provider. With Apple, the role sends a JWT that the team signed, and the fake
 * provider replaces the JWT with this secret.
 */
export const clientSecret = (provider: ProviderName, role: Role) =>
  `local-secret-of-${provider}-${role}-0123456789abcdef`
