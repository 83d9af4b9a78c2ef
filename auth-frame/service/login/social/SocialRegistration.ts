import * as z from 'zod/mini'

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
