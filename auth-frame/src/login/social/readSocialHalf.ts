import * as z from 'zod/mini'

const SocialHalf = z.strictObject({
  digits: z.string().check(z.regex(/^\d{3}$/)),
  /** Who asks, as it claims to the role. */
  site: z.string().check(z.maxLength(261), z.regex(/^https?:\/\/[\x21-\x2e\x30-\x7e]+$/)),
})
type SocialHalf = z.output<typeof SocialHalf>

/**
 * Reads what a role sends the popup back with when it held the login: its half of the code, and the site that it is
 * for.
 *
 * @param hash with its `#`
 * @returns nothing for any other fragment
 */
export function readSocialHalf(hash: string): SocialHalf | undefined {
  const entries = [...new URLSearchParams(hash.slice(1))]
  return entries.length === 2 ? SocialHalf.safeParse(Object.fromEntries(entries)).data : undefined
}
