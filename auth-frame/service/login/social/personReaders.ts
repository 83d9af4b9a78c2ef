import * as z from 'zod/mini'
import { readEmail } from '#shared/email/readEmail.ts'
import type { SocialProvider } from '../../../api/serviceApi.ts'
import { cleanUserName } from '../../account/findOrCreateAccount.ts'

/** The user, as the provider reports them. */
export type SocialPerson = {
  /** The provider's own stable id of the account, never an address or a name. */
  readonly subject: string
  /** Only if the provider reports it as verified. */
  readonly email: string | null
  readonly userName: string | null
}

/** The provider's answer about the user, not parsed yet. */
type ProviderAnswer = {
  /** Verified claims of the ID token, with OpenID Connect. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** The parameters of the redirect or of the posted form. */
  readonly form: URLSearchParams
  /**
   * Requests one of the provider's user endpoints with the access token.
   *
   * @throws Error if it does not answer 200 with JSON
   */
  ask(endpoint: 'userinfo' | 'emails'): Promise<unknown>
}

/** A provider's own id of an account: printable ASCII, as in OpenID Connect. */
const Subject = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))

/** Reads the user from each provider's answer. Throws an Error if the answer is malformed. */
export const personReaders: Readonly<Record<SocialProvider, (answer: ProviderAnswer) => Promise<SocialPerson>>> = {
  google: readGooglePerson,
  github: readGithubPerson,
  apple: readApplePerson,
  facebook: readFacebookPerson,
  x: readXPerson,
  discord: readDiscordPerson,
}

const GoogleClaims = z.object({
  sub: Subject,
  email: z.optional(z.unknown()),
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.unknown()),
})

/** The ID token contains everything. */
async function readGooglePerson({ claims }: ProviderAnswer): Promise<SocialPerson> {
  const { sub, email, email_verified, name } = GoogleClaims.parse(claims)
  return { subject: sub, email: await addressOf(email, email_verified === true), userName: cleanUserName(name) }
}

const GithubUser = z.object({ id: z.int().check(z.positive()), login: z.optional(z.unknown()) })
const GithubEmails = z.array(z.object({ email: z.unknown(), primary: z.unknown(), verified: z.unknown() }))

/**
 * The address in the public profile is often missing and may not be verified, so we read the primary one from the list.
 */
async function readGithubPerson({ ask }: ProviderAnswer): Promise<SocialPerson> {
  const { id, login } = GithubUser.parse(await ask('userinfo'))
  const emails = GithubEmails.parse(await ask('emails'))
  const primary = emails.find((each) => each.primary === true)
  return {
    subject: `${id}`,
    email: await addressOf(primary?.email, primary?.verified === true),
    userName: cleanUserName(login),
  }
}

const AppleClaims = z.object({
  sub: Subject,
  email: z.optional(z.unknown()),
  email_verified: z.optional(z.unknown()),
})
const AppleUser = z.object({
  name: z.optional(z.object({ firstName: z.optional(z.unknown()), lastName: z.optional(z.unknown()) })),
})

/**
 * The ID token has no name. The name is only in the form of a user's very first login. Other values in that form are
 * not signed, so the address is the token's. Apple has sent `email_verified` as a string and as a boolean.
 */
async function readApplePerson({ claims, form }: ProviderAnswer): Promise<SocialPerson> {
  const { sub, email, email_verified } = AppleClaims.parse(claims)
  const verified = email_verified === true || email_verified === 'true'
  return { subject: sub, email: await addressOf(email, verified), userName: nameIn(form.get('user')) }
}

function nameIn(json: string | null): string | null {
  if (!json || json.length > 4096) return null
  try {
    const { firstName, lastName } = AppleUser.parse(JSON.parse(json)).name ?? {}
    return cleanUserName([firstName, lastName].map(cleanUserName).filter(Boolean).join(' '))
  } catch {
    return null
  }
}

const FacebookUser = z.object({ id: Subject, name: z.optional(z.unknown()), email: z.optional(z.unknown()) })

/** Facebook sends only confirmed addresses, and none if the user has none or declines to share it. */
async function readFacebookPerson({ ask }: ProviderAnswer): Promise<SocialPerson> {
  const { id, name, email } = FacebookUser.parse(await ask('userinfo'))
  return { subject: id, email: await addressOf(email, true), userName: cleanUserName(name) }
}

const XUser = z.object({ data: z.object({ id: Subject, username: z.optional(z.unknown()) }) })

/** X reports no address. */
async function readXPerson({ ask }: ProviderAnswer): Promise<SocialPerson> {
  const { id, username } = XUser.parse(await ask('userinfo')).data
  return { subject: id, email: null, userName: cleanUserName(username) }
}

const DiscordUser = z.object({
  id: Subject,
  username: z.optional(z.unknown()),
  email: z.optional(z.unknown()),
  verified: z.optional(z.unknown()),
})

async function readDiscordPerson({ ask }: ProviderAnswer): Promise<SocialPerson> {
  const { id, username, email, verified } = DiscordUser.parse(await ask('userinfo'))
  return { subject: id, email: await addressOf(email, verified === true), userName: cleanUserName(username) }
}

/** Returns a provider's address, or `null` if it is not verified or we could not send to it. */
export async function addressOf(value: unknown, verified: boolean): Promise<string | null> {
  return verified && typeof value === 'string' ? ((await readEmail(value)) ?? null) : null
}
