type SocialRow<provider extends string> = {
  /** The button over the whole width, named in full. */
  readonly wide: provider | null
  /** Those with their mark alone. */
  readonly icons: readonly provider[]
  /** There are more than these: a last button leads to all of them. */
  readonly more: boolean
}

const most = 6
const iconsBesideMore = 4

/**
 * How Connect shows the social logins: two stand side by side, else the first is wide and the rest are marks; of
 * more than six the last ones are behind "more".
 */
export function socialRow<provider extends string>(providers: readonly provider[]): SocialRow<provider> {
  if (providers.length === 2) return { wide: null, icons: providers, more: false }
  const [wide = null, ...rest] = providers
  const more = providers.length > most
  return { wide, icons: more ? rest.slice(0, iconsBesideMore) : rest, more }
}
