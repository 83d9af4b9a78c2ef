import type { FeatureKey } from './options.ts'

/** Describes the valid values of each switch in the option `features`. `accepts` does the same for whole options. */
export const featureAccepts: Readonly<Record<FeatureKey, string>> = {
  receive: 'true or false',
  send: 'true or false',
  swaps: "true, false or the list ['1inch']",
  onramp: "true, false or a list of 'meld' and 'coinbase'",
  email: 'true or false',
  socials: "true, false or a list of 'google', 'x', 'discord', 'farcaster', 'github', 'apple' and 'facebook'",
  activity: 'true or false',
  history: 'true or false',
  reownBranding: 'true or false',
  analytics: 'true or false',
  allWallets: 'true or false',
  legalCheckbox: 'true or false',
  smartSessions: 'true or false',
  pay: 'true or false',
  collapseWallets: 'true or false',
  emailShowWallets: 'true or false',
  connectMethodsOrder: "a list of 'wallet', 'email' and 'social', at least one of them",
  connectorTypeOrder:
    "a list of 'walletConnect', 'recent', 'injected', 'featured', 'custom', 'external' and 'recommended'",
  walletFeaturesOrder: "a list of 'onramp', 'swaps', 'receive' and 'send'",
}
