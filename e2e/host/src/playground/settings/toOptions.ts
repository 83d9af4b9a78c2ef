import type { SdkOptions } from '../../../../../sdk/src/index.ts'
import { chains, defaultTheme, featured, fonts, socials } from './choices.ts'
import type { Settings } from './Settings.ts'

/** The options of `createSdk` that consist of data only. */
export type DataOptions = Omit<SdkOptions, 'frameUrl' | 'projectId' | 'metadata' | 'families' | 'providers' | 'siwx'>

const allWallets = { show: undefined, phones: 'ONLY_MOBILE', hide: 'HIDE' } as const

const orders = {
  automatic: undefined,
  wallets: ['wallet', 'email', 'social'],
  logins: ['email', 'social', 'wallet'],
} as const

/**
 * Returns the options that the settings mean. An option that would have its default value is omitted. The page passes
 * these options to the SDK, and its code contains the same options.
 */
export function toOptions(settings: Settings): DataOptions {
  const { mode, extensions } = settings
  const options = {
    networks: settings.chains.map((name) => chains[name].id),
    themeMode: mode === 'browser' ? undefined : mode,
    themeVariables: themeVariables(settings),
    featuredWalletIds: settings.featured.length > 0 ? settings.featured.map((name) => featured[name].id) : undefined,
    allWallets: allWallets[settings.allWallets],
    enableWallets: settings.wallets ? undefined : false,
    enableEIP6963: extensions ? undefined : false,
    enableInjected: extensions ? undefined : false,
    enableWalletConnect: settings.walletConnect ? undefined : false,
    termsConditionsUrl: settings.terms ? 'https://dapp.example/terms' : undefined,
    privacyPolicyUrl: settings.terms ? 'https://dapp.example/privacy' : undefined,
    features: features(settings),
  }
  return defined(options) as DataOptions
}

function themeVariables({ accent, radius, font, size }: Settings) {
  return notEmpty({
    '--w3m-accent': accent === defaultTheme.accent ? undefined : accent,
    '--w3m-border-radius-master': radius === defaultTheme.radius ? undefined : `${radius}px`,
    '--w3m-font-family': fonts[font].value,
    '--w3m-font-size-master': size === defaultTheme.size ? undefined : `${size}px`,
  })
}

function features(settings: Settings) {
  const all = settings.socials.length === Object.keys(socials).length
  return notEmpty({
    email: settings.email ? undefined : false,
    socials: all ? undefined : settings.socials.length > 0 && [...settings.socials],
    connectMethodsOrder: orders[settings.first],
    collapseWallets: settings.collapse || undefined,
    onramp: settings.buy ? undefined : false,
    swaps: settings.swap ? undefined : false,
    send: settings.send ? undefined : false,
    receive: settings.receive ? undefined : false,
    activity: settings.activity ? undefined : false,
    legalCheckbox: settings.terms || undefined,
    reownBranding: settings.branding ? undefined : false,
  })
}

const defined = (object: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))

function notEmpty(object: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const found = defined(object)
  return Object.keys(found).length > 0 ? found : undefined
}
