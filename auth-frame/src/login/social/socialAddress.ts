/**
 * Where the roles begin their part of one social login: each role's own `uri`. Without the login role's it is a visitor
 * who is logged in and proves themselves to the keeper once more.
 */
export type SocialWay = { readonly login?: string | undefined; readonly keeper: string }

/**
 * The address that the popup of a social login is sent to: the auth origin's own page, with the way to go behind `#`,
 * which leaves no browser. That page leads from role to role, so that neither role decides where the popup goes at the
 * other.
 */
export function socialAddress(authOrigin: string, { login, keeper }: SocialWay): string {
  return `${authOrigin}/social.html#${new URLSearchParams({ ...(login !== undefined && { login }), keeper })}`
}
