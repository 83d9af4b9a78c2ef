/**
 * Returns the social providers that work in Telegram's web view. The following providers block logins there: google on
 * iOS, x on a Mac, facebook and x on Android. An iPad reports itself as a Mac, but it has touch, so it counts as a
 * phone.
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
