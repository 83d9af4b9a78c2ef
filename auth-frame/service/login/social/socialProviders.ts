import * as z from 'zod/mini'
import type { SocialProvider } from '../../../api/serviceApi.ts'

const Url = z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/[^\s#]+$/))
const Text = z.string().check(z.minLength(1), z.maxLength(4096))

export const SocialEndpoints = z.strictObject({
  /** The provider's issuer identifier, in ID tokens and in `iss` of an answer (RFC 9207). */
  issuer: Url,
  authorize: Url,
  token: Url,
  /** Keys that sign ID tokens, with OpenID Connect. */
  jwks: z.optional(Url),
  /** Reports the owner of an access token, without OpenID Connect. */
  userinfo: z.optional(Url),
  /** GitHub's list of addresses. */
  emails: z.optional(Url),
})
export type SocialEndpoints = z.output<typeof SocialEndpoints>

/**
 * One entry of the `providers` setting: this role's registration at a provider. The two roles are two separate clients.
 */
export const SocialRegistration = z.strictObject({
  clientId: Text,
  /** For every provider but Apple. */
  clientSecret: z.optional(Text),
  /** Apple's client secret is a JWT signed with this key of the developer team (PKCS #8, PEM). */
  appleKey: z.optional(z.strictObject({ teamId: Text, keyId: Text, privateKey: Text })),
  /** Each of them replaces the production one. */
  endpoints: z.optional(z.partial(SocialEndpoints)),
})
export type SocialRegistration = z.output<typeof SocialRegistration>

/**
 * The providers' endpoints, as of 2026. Not discovered at run time: four of the six providers do not support discovery,
 * and a login should not wait for another request. An entry of the `providers` setting can replace them.
 */
export const productionEndpoints: Readonly<Record<SocialProvider, SocialEndpoints>> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  github: {
    // GitHub sends exactly this one as `iss` with every answer (RFC 9207).
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
  /** How the client authenticates at the token endpoint. Apple's secret is created for each exchange. */
  readonly tokenAuth: 'post' | 'basic' | 'appleKey'
  /** `form_post`: the provider's page posts the answer as a form, across sites. */
  readonly responseMode: 'query' | 'form_post'
  /** Parameters that make the provider ask users whom it remembers, so that one careless click logs no one in. */
  readonly forcePrompt: Readonly<Record<string, string>>
}

/** The differences between the providers. */
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
    // Apple requires it if a client asks for a name or an address.
    responseMode: 'form_post',
    // Apple always shows who logs in, and waits for a click.
    forcePrompt: {},
  },
  facebook: {
    kind: 'oauth2',
    scope: 'public_profile email',
    tokenAuth: 'post',
    responseMode: 'query',
    forcePrompt: { auth_type: 'reauthenticate' },
  },
  // X answers /2/users/me only if the client may also read posts.
  x: {
    kind: 'oauth2',
    scope: 'users.read tweet.read',
    tokenAuth: 'basic',
    responseMode: 'query',
    // X always shows who logs in, and waits for a click.
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
