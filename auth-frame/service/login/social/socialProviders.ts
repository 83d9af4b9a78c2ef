import * as z from 'zod/mini'
import type { SocialProvider } from '../../../api/serviceApi.ts'

const Url = z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/[^\s#]+$/))
const Text = z.string().check(z.minLength(1), z.maxLength(4096))

export const SocialEndpoints = z.strictObject({
  /** The provider's issuer identifier, in ID tokens and in the `iss` of an answer (RFC 9207). */
  issuer: Url,
  authorize: Url,
  token: Url,
  /** With OpenID Connect: URL of the keys that sign ID tokens. */
  jwks: z.optional(Url),
  /** Without OpenID Connect: URL that reports the owner of an access token. */
  userinfo: z.optional(Url),
  /** URL of GitHub's list of email addresses. */
  emails: z.optional(Url),
})
export type SocialEndpoints = z.output<typeof SocialEndpoints>

/**
 * One entry of the `providers` setting: this role's registration at a provider. Each role is registered as a separate
 * client.
 */
export const SocialRegistration = z.strictObject({
  clientId: Text,
  /** The client secret. Required for every provider except Apple. */
  clientSecret: z.optional(Text),
  /** The developer team's key (PKCS #8, PEM). Apple's client secret is a JWT that this key signs. */
  appleKey: z.optional(z.strictObject({ teamId: Text, keyId: Text, privateKey: Text })),
  /** Each URL given here replaces the production URL. */
  endpoints: z.optional(z.partial(SocialEndpoints)),
})
export type SocialRegistration = z.output<typeof SocialRegistration>

/**
 * The providers' endpoints, as of 2026. We do not use discovery at run time: four of the six providers do not support
 * it, and a login should not wait for one more request. An entry of the `providers` setting can replace each endpoint.
 */
export const productionEndpoints: Readonly<Record<SocialProvider, SocialEndpoints>> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  github: {
    // GitHub sends exactly this value as `iss` in every answer (RFC 9207).
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
  /** `oidc`: an ID token identifies the user. `oauth2`: the provider's user API does. */
  readonly kind: 'oidc' | 'oauth2'
  readonly scope: string
  /**
   * How the client authenticates at the token endpoint. With `appleKey`, the secret is created anew for each exchange.
   */
  readonly tokenAuth: 'post' | 'basic' | 'appleKey'
  /** `form_post`: the provider's page posts the answer as a form, from another site. */
  readonly responseMode: 'query' | 'form_post'
  /**
   * Parameters that make the provider ask even users whom it remembers. So one careless click is not enough to log in.
   */
  readonly forcePrompt: Readonly<Record<string, string>>
}

/** What differs between the providers. */
export const socialRules: Readonly<Record<SocialProvider, SocialRule>> = {
  google: {
    kind: 'oidc',
    scope: 'openid email profile',
    tokenAuth: 'post',
    responseMode: 'query',
    forcePrompt: { prompt: 'select_account' },
  },
  github: {
    kind: 'oauth2',
    scope: 'read:user user:email',
    tokenAuth: 'post',
    responseMode: 'query',
    forcePrompt: { prompt: 'select_account' },
  },
  apple: {
    kind: 'oidc',
    scope: 'openid email name',
    tokenAuth: 'appleKey',
    // Apple requires `form_post` if a client requests a name or an address.
    responseMode: 'form_post',
    // Apple always shows which account logs in, and waits for a click.
    forcePrompt: {},
  },
  facebook: {
    kind: 'oauth2',
    scope: 'public_profile email',
    tokenAuth: 'post',
    responseMode: 'query',
    forcePrompt: { auth_type: 'reauthenticate' },
  },
  // X answers /2/users/me only to a client that may also read posts.
  x: {
    kind: 'oauth2',
    scope: 'users.read tweet.read',
    tokenAuth: 'basic',
    responseMode: 'query',
    // X always shows which account logs in, and waits for a click.
    forcePrompt: {},
  },
  discord: {
    kind: 'oauth2',
    scope: 'identify email',
    tokenAuth: 'basic',
    responseMode: 'query',
    forcePrompt: { prompt: 'consent' },
  },
}
