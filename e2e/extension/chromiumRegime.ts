/**
 * How Chromium treats the storage of a third-party frame: a partition per top-level site, the same with third-party
 * cookies allowed besides, or none at all.
 */
export type StorageRegime = 'partitioned' | 'withCookies' | 'denied'

// Playwright 1.65's list without ThirdPartyStoragePartitioning. Chromium takes the last --disable-features it is given,
// so this one replaces Playwright's.
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Arguments and profile preferences for one regime. Without partitioning, Chromium denies storage altogether where
 * third-party cookies are blocked: Debian's default, set here so that other builds agree. */
export function chromiumRegime(regime: StorageRegime): { readonly args: string[]; readonly preferences: object } {
  const blocked = regime !== 'withCookies'
  return {
    args: regime === 'denied' ? [] : [`--disable-features=${disabledFeatures.join(',')}`],
    preferences: { profile: { cookie_controls_mode: blocked ? 1 : 0, block_third_party_cookies: blocked } },
  }
}
