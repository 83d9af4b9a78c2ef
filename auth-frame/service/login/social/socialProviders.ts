import * as z from 'zod/mini'
import type { SocialProvider } from '../../../api/serviceApi.ts'

const Url = z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/[^\s#]+$/))
const Text = z.string().check(z.minLength(1), z.maxLength(4096))

export const SocialEndpoints = z.strictObject({
  /** What the provider calls itself: in ID tokens, and in `iss` of an answer (RFC 9207). */
  issuer: Url,
  authorize: Url,
  token: Url,
  /** Signs ID tokens; with OpenID Connect. */
  jwks: z.optional(Url),
  /** Who the bearer of an access token is; without OpenID Connect. */
  userinfo: z.optional(Url),
  /** GitHub's list of addresses. */
  emails: z.optional(Url),
})
export type SocialEndpoints = z.output<typeof SocialEndpoints>

/** One entry of the `providers` setting: how this role is registered at a provider. The two roles are two clients. */
export const SocialRegistration = z.strictObject({
  clientId: Text,
  /** Every provider's but Apple's. */
  clientSecret: z.optional(Text),
  /** Apple's client secret is a JWT that is signed with this key of the developer team (PKCS #8, PEM). */
  appleKey: z.optional(z.strictObject({ teamId: Text, keyId: Text, privateKey: Text })),
  /** In place of the production ones, one by one. */
  endpoints: z.optional(z.partial(SocialEndpoints)),
})
export type SocialRegistration = z.output<typeof SocialRegistration>

/**
 * Where each provider is, as of 2026. Not discovered: four of the six publish nothing to discover, and a login must not
 * wait for another request. An entry of the `providers` setting may put others in their place.
 */
export const productionEndpoints: Readonly<Record<SocialProvider, SocialEndpoints>> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  github: {
    // Comes back as `iss` with every answer (RFC 9207), so it has to be this one.
    issuer: 'https://github.com/login/oauth',
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    userinfo: 'https://api.github.com/user',
    emails: 'https://api.github.com/user/emails',
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    jwks: 'https://appleid.apple.com/auth/keys',
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userinfo: 'https://graph.facebook.com/v23.0/me?fields=id,name,email',
  },
  x: {
    issuer: 'https://x.com',
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    userinfo: 'https://api.x.com/2/users/me',
  },
  discord: {
    issuer: 'https://discord.com',
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    userinfo: 'https://discord.com/api/users/@me',
  },
}

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
