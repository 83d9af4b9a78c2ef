type SocialRow<provider extends string> = {
  /** Full-width button with the provider's name. */
  readonly wide: provider | null
  /** Providers shown as an icon only. */
  readonly icons: readonly provider[]
  /** Whether there are more providers: a last button leads to all of them. */
  readonly more: boolean
}

const most = 6
const iconsBesideMore = 4

/**
 * Lays out the social logins on Connect. Two are side by side as icons. Otherwise the first is wide and the rest are
 * icons. With more than six, the last ones are behind "more".
 */
export function socialRow<provider extends string>(providers: readonly provider[]): SocialRow<provider> {
  if (providers.length === 2) return { wide: null, icons: providers, more: false }
  const [wide = null, ...rest] = providers
  const more = providers.length > most
  return { wide, icons: more ? rest.slice(0, iconsBesideMore) : rest, more }
}
