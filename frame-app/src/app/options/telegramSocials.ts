/**
 * The social providers that work in Telegram's web view, which some refuse: on iOS google, on a Mac x, on Android
 * facebook and x. An iPad says it is a Mac: touch tells it from one.
 */
export const telegramSocials = <provider extends string>(
  providers: readonly provider[],
  { userAgent, isPhone }: { readonly userAgent: string; readonly isPhone: boolean },
): readonly provider[] => {
  const dropped = /Android/.test(userAgent)
    ? ['facebook', 'x']
    : [isPhone ? 'google' : /Macintosh/.test(userAgent) && 'x']
  return providers.filter((provider) => !dropped.includes(provider))
}
