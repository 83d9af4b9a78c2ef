import type { SocialProvider } from '../../../api/serviceApi.ts'

export type SocialRule = {
  /** `oidc`: an ID token says who it is; `oauth2`: the provider's user API does. */
  readonly kind: 'oidc' | 'oauth2'
  readonly scope: string
  /** How the client proves itself at the token endpoint; Apple's secret is created each time. */
  readonly tokenAuth: 'post' | 'basic' | 'appleKey'
  /** `form_post`: the answer is a form that the provider's page posts, from another site. */
  readonly responseMode: 'query' | 'form_post'
  /** What makes the provider ask also whom it remembers, so that one blind press logs no one in. */
  readonly ask: Readonly<Record<string, string>>
}

/** What is peculiar to each provider. */
export const socialRules: Readonly<Record<SocialProvider, SocialRule>> = {
  google: {
    kind: 'oidc',
    scope: 'openid email profile',
    tokenAuth: 'post',
    responseMode: 'query',
    ask: { prompt: 'select_account' },
  },
  github: {
    kind: 'oauth2',
    scope: 'read:user user:email',
    tokenAuth: 'post',
    responseMode: 'query',
    ask: { prompt: 'select_account' },
  },
  apple: {
    kind: 'oidc',
    scope: 'openid email name',
    tokenAuth: 'appleKey',
    // Apple requires it of clients that ask for a name or an address.
    responseMode: 'form_post',
    // It shows who logs in, and waits for a press, each time.
    ask: {},
  },
  facebook: {
    kind: 'oauth2',
    scope: 'public_profile email',
    tokenAuth: 'post',
    responseMode: 'query',
    ask: { auth_type: 'reauthenticate' },
  },
  // X answers /2/users/me only to who may read posts as well.
  x: {
    kind: 'oauth2',
    scope: 'users.read tweet.read',
    tokenAuth: 'basic',
    responseMode: 'query',
    // It shows who logs in, and waits for a press, each time.
    ask: {},
  },
  discord: {
    kind: 'oauth2',
    scope: 'identify email',
    tokenAuth: 'basic',
    responseMode: 'query',
    ask: { prompt: 'consent' },
  },
}
