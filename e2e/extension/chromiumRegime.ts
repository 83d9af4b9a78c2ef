/**
 * How Chromium treats the storage of a third-party frame: a partition per top-level site, the same with third-party
 * cookies allowed besides, or none at all.
 */
export type StorageRegime = 'partitioned' | 'withCookies' | 'denied'

// Playwright 1.65's list without ThirdPartyStoragePartitioning. Chromium uses the last --disable-features it receives,
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
  // Each window would load two pages of the address bar into a process of their own: a third of what a test computes.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** Arguments and profile preferences for one regime. Without partitioning, Chromium denies storage altogether where
 * third-party cookies are blocked: Debian's default, set here so that other builds agree. */
export function chromiumRegime(regime: StorageRegime): { readonly args: string[]; readonly preferences: object } {
  const blocked = regime !== 'withCookies'
  const disabled = regime === 'denied' ? [...disabledFeatures, 'ThirdPartyStoragePartitioning'] : disabledFeatures
  return {
    args: [`--disable-features=${disabled.join(',')}`],
    preferences: { profile: { cookie_controls_mode: blocked ? 1 : 0, block_third_party_cookies: blocked } },
  }
}
