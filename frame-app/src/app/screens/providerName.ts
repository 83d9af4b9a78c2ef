/**
 * Returns the name of a social login provider, such as `GitHub`. Provider names are not translated.
 *
 * @param provider the provider's id, such as `github`
 */
export const providerName = (provider: string): string =>
  provider === 'github' ? 'GitHub' : provider.slice(0, 1).toUpperCase() + provider.slice(1)
