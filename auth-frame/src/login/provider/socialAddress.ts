import * as z from 'zod/mini'
import type { Deployment } from '#shared/deployment.ts'
import type { SocialWay } from '../createAttempts.ts'

/**
 * Returns the URL for the popup of a social login: a page of the auth origin, with the roles' URLs in the fragment,
 * which never leaves the browser. This page directs the popup from role to role, so that no role decides which URL of
 * the other role the popup opens.
 */
export function socialAddress(authOrigin: string, { login, keeper }: SocialWay): string {
  return `${authOrigin}/social.html#${new URLSearchParams({ ...(login !== undefined && { login }), keeper })}`
}

type Services = Pick<Deployment, 'loginService' | 'keeperService'>

/**
 * Reads the roles' URLs from the fragment of a `socialAddress`. Each URL must start a social login at exactly its own
 * role and appear only once, and the fragment must contain nothing else. The keeper's URL may be alone in the fragment.
 * The login role's URL may not.
 *
 * @param hash with its `#`
 * @returns `undefined` for any other fragment
 */
export function readSocialWay(hash: string, { loginService, keeperService }: Services): SocialWay | undefined {
  const entries = [...new URLSearchParams(hash.slice(1))]
  const Way = z.strictObject({ login: z.optional(beginningAt(loginService)), keeper: beginningAt(keeperService) })
  const way = Way.safeParse(Object.fromEntries(entries)).data
  return way && entries.length === Object.keys(way).length ? way : undefined
}

function beginningAt(service: string) {
  const { origin } = new URL(service)
  const begins = (uri: string) => uri.startsWith(`${origin}/`) && path.test(uri.slice(origin.length))
  return z.string().check(z.refine(begins))
}

const path = /^\/v1\/social\/begin\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
