/**
 * The address of a provider's page, if a server may lead the user there in a new window.
 *
 * @param origins origins of the provider's pages, from the deployment
 * @returns the address as the browser reads it, or `null` for another origin or an address with a login in it
 */
export function safePageUrl(text: string, origins: readonly string[]): string | null {
  if (text.length > 4096 || !URL.canParse(text)) return null
  const { origin, username, password, href } = new URL(text)
  return origins.includes(origin) && !username && !password ? href : null
}
