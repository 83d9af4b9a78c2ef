/**
 * Chromium's storage policy for third-party frames: separate storage for each top-level site, the same but with
 * third-party cookies allowed, or no storage at all.
 */
export type StorageRegime = 'partitioned' | 'withCookies' | 'denied'

// Playwright 1.65's list of disabled features, without ThirdPartyStoragePartitioning. Chromium uses the last
// --disable-features that it receives, so this list replaces Playwright's.
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
  // Unless these three features are disabled, each window loads two pages for its address bar in separate processes.
  // That takes a third of a test's CPU time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/**
 * Returns the arguments and profile preferences for one storage policy. Without partitioning, Chromium denies all
 * storage if third-party cookies are blocked. Debian's Chromium blocks them by default, and we block them here so that
 * other builds behave the same.
 */
export function chromiumRegime(regime: StorageRegime): { readonly args: string[]; readonly preferences: object } {
  const blocked = regime !== 'withCookies'
  const disabled = regime === 'denied' ? [...disabledFeatures, 'ThirdPartyStoragePartitioning'] : disabledFeatures
  return {
    args: [`--disable-features=${disabled.join(',')}`],
    preferences: { profile: { cookie_controls_mode: blocked ? 1 : 0, block_third_party_cookies: blocked } },
  }
}
