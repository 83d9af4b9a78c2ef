type SocialRow<provider extends string> = {
  /** Full-width button with the provider's name. */
  readonly wide: provider | null
  /** Providers that are shown as an icon only. */
  readonly icons: readonly provider[]
  /** Whether there are more providers than icons. If so, an additional last button opens the list of all providers. */
  readonly more: boolean
}

const most = 6
const iconsBesideMore = 4

/**
 * Lays out the social logins in the Connect view. Two logins are side by side as icons. Otherwise the first login is a
 * wide button and the others are icons. If there are more than six, the last ones are behind a "more" button.
 */
export function socialRow<provider extends string>(providers: readonly provider[]): SocialRow<provider> {
  if (providers.length === 2) return { wide: null, icons: providers, more: false }
  const [wide = null, ...rest] = providers
  const more = providers.length > most
  return { wide, icons: more ? rest.slice(0, iconsBesideMore) : rest, more }
}
