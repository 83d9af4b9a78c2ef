import * as z from 'zod/mini'
import { readEmail } from '#shared/email/readEmail.ts'
import type { SocialProvider } from '../../../api/serviceApi.ts'
import { cleanUserName } from '../../account/findOrCreateAccount.ts'

/** Who logged in, as the provider says. */
export type SocialPerson = {
  /** The provider's own stable id of the account, never an address or a name. */
  readonly subject: string
  /** Only one that the provider says is verified. */
  readonly email: string | null
  readonly userName: string | null
}

/** What a provider answered about the person, not parsed yet. */
type ProviderAnswer = {
  /** Of the ID token, verified; with OpenID Connect. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** The parameters of the redirect or of the posted form. */
  readonly form: URLSearchParams
  /**
   * Asks one of the provider's user endpoints with the access token.
   *
   * @throws Error when it does not answer 200 with JSON
   */
  ask(endpoint: 'userinfo' | 'emails'): Promise<unknown>
}

/** A provider's own id of an account: printable ASCII, as OpenID Connect has it. */
const Subject = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))

/** Reads the user from the answer of each provider. Each throws an Error if the answer is malformed. */
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

/** Everything is in the ID token. */
async function readGooglePerson({ claims }: ProviderAnswer): Promise<SocialPerson> {
  const { sub, email, email_verified, name } = GoogleClaims.parse(claims)
  return { subject: sub, email: await addressOf(email, email_verified === true), userName: cleanUserName(name) }
}

const GithubUser = z.object({ id: z.int().check(z.positive()), login: z.optional(z.unknown()) })
const GithubEmails = z.array(z.object({ email: z.unknown(), primary: z.unknown(), verified: z.unknown() }))

/** The address of the public profile is often none and not always verified, so the primary one of the list is taken. */
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
 * The ID token has no name: it comes in the form of a person's very first login and never again. What the form says
 * besides is not signed, so the address is the token's. Apple has sent `email_verified` as a text and as a boolean.
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

/** Facebook leaves the address out unless it was confirmed, and when the person keeps it back or has none. */
async function readFacebookPerson({ ask }: ProviderAnswer): Promise<SocialPerson> {
  const { id, name, email } = FacebookUser.parse(await ask('userinfo'))
  return { subject: id, email: await addressOf(email, true), userName: cleanUserName(name) }
}

const XUser = z.object({ data: z.object({ id: Subject, username: z.optional(z.unknown()) }) })

/** X gives no address. */
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

/** An address from the provider; one that is not verified, or of a form that we could not write to, is left out. */
export async function addressOf(value: unknown, verified: boolean): Promise<string | null> {
  return verified && typeof value === 'string' ? ((await readEmail(value)) ?? null) : null
}
