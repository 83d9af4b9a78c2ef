/** The roles of our service that are registered at every provider, each as a client of its own. */
export const roles = ['login', 'keeper'] as const
export type Role = (typeof roles)[number]

type StandIn = {
  readonly name: string
  /** `openid` makes it OpenID Connect; the others are plain OAuth 2. */
  readonly scopes: readonly string[]
  readonly tokenAuth: 'client_secret_post' | 'client_secret_basic'
}

/** How each provider's stand-in differs from the others, as the real ones do. */
export const standIns = {
  google: { name: 'Google', scopes: ['openid', 'email', 'profile'], tokenAuth: 'client_secret_post' },
  github: { name: 'GitHub', scopes: ['read:user', 'user:email'], tokenAuth: 'client_secret_post' },
  apple: { name: 'Apple', scopes: ['openid', 'email', 'name'], tokenAuth: 'client_secret_post' },
  facebook: { name: 'Facebook', scopes: ['public_profile', 'email'], tokenAuth: 'client_secret_post' },
  x: { name: 'X', scopes: ['users.read', 'tweet.read'], tokenAuth: 'client_secret_basic' },
  discord: { name: 'Discord', scopes: ['identify', 'email'], tokenAuth: 'client_secret_basic' },
} as const satisfies Record<string, StandIn>
export type ProviderName = keyof typeof standIns

export const providerNames = Object.keys(standIns) as readonly ProviderName[]

export const clientId = (provider: ProviderName, role: Role) => `${provider}-${role}`
/** At Apple the secret that counts is a signed word of the team; this one is behind it. */
export const clientSecret = (provider: ProviderName, role: Role) =>
  `local-secret-of-${provider}-${role}-0123456789abcdef`
