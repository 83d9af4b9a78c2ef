/**
 * The name of a social login, such as `GitHub`. Names are not translated.
 *
 * @param provider its id, such as `github`
 */
export const providerName = (provider: string): string =>
  provider === 'github' ? 'GitHub' : provider.slice(0, 1).toUpperCase() + provider.slice(1)
