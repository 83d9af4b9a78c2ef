import * as z from 'zod/mini'
import { readEmail } from '#shared/email/readEmail.ts'
import type { SocialProvider } from '../../../api/serviceApi.ts'
import { cleanUserName } from '../../account/findOrCreateAccount.ts'

/** The user, as reported by the provider. */
export type SocialPerson = {
  /** The provider's stable id of the user's account. Never an email address or a name. */
  readonly subject: string
  /** `null` unless the provider reports the address as verified. */
  readonly email: string | null
  readonly userName: string | null
}

/** The provider's unparsed data about the user. */
type ProviderAnswer = {
  /** With OpenID Connect: the verified claims of the ID token. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Parameters of the redirect or of the posted form. */
  readonly form: URLSearchParams
  /**
   * Requests one of the provider's user endpoints with the access token.
   *
   * @throws Error unless the endpoint answers 200 with JSON
   */
  ask(endpoint: 'userinfo' | 'emails'): Promise<unknown>
}

/** The provider's id of an account: printable ASCII, as in OpenID Connect. */
const Subject = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))

/**
 * A function for each provider that reads the user from the provider's data. It throws an Error if the data is
 * malformed.
 */
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

/** Reads all data about a Google user from the ID token. */
async function readGooglePerson({ claims }: ProviderAnswer): Promise<SocialPerson> {
  const { sub, email, email_verified, name } = GoogleClaims.parse(claims)
  return { subject: sub, email: await addressOf(email, email_verified === true), userName: cleanUserName(name) }
}

const GithubUser = z.object({ id: z.int().check(z.positive()), login: z.optional(z.unknown()) })
const GithubEmails = z.array(z.object({ email: z.unknown(), primary: z.unknown(), verified: z.unknown() }))

/**
 * Reads the primary address from GitHub's list of addresses. The address in the public profile is often missing, and
 * may not be verified.
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
 * Reads the address from the ID token, because the form's values are not signed. The ID token has no name: Apple sends
 * the name only in the form of a user's very first login. Apple has sent `email_verified` both as a string and as a
 * boolean.
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

/** Facebook reports only confirmed addresses. It reports none if the user has none or does not share it. */
async function readFacebookPerson({ ask }: ProviderAnswer): Promise<SocialPerson> {
  const { id, name, email } = FacebookUser.parse(await ask('userinfo'))
  return { subject: id, email: await addressOf(email, true), userName: cleanUserName(name) }
}

const XUser = z.object({ data: z.object({ id: Subject, username: z.optional(z.unknown()) }) })

/** Reads an X (Twitter) user. X reports no email address. */
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

/**
 * Returns a provider's address in normalized form, or `null` if it is not verified or we could not send email to it.
 */
export async function addressOf(value: unknown, verified: boolean): Promise<string | null> {
  return verified && typeof value === 'string' ? ((await readEmail(value)) ?? null) : null
}
