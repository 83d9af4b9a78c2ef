import { walletButtons } from '../../../../../shared/src/walletButtons.ts'

/** Chains that the page offers, by the names that its URL uses. `viem` is the name in `viem/chains`. */
export const chains = {
  ethereum: { id: 'eip155:1', name: 'Ethereum', viem: 'mainnet' },
  base: { id: 'eip155:8453', name: 'Base', viem: 'base' },
  arbitrum: { id: 'eip155:42161', name: 'Arbitrum', viem: 'arbitrum' },
  optimism: { id: 'eip155:10', name: 'Optimism', viem: 'optimism' },
  polygon: { id: 'eip155:137', name: 'Polygon', viem: 'polygon' },
  solana: { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana', family: 'solana' },
  bitcoin: { id: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin', family: 'bip122' },
  polkadot: { id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot', family: 'polkadot' },
  cosmos: { id: 'cosmos:cosmoshub-4', name: 'Cosmos', family: 'cosmos' },
} as const

export type ChainName = keyof typeof chains

/** Social logins in the order in which the modal shows them. */
export const socials = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
} as const

export type Social = keyof typeof socials

/** Wallets that the page can put at the top of the wallet list. */
export const featured = {
  metamask: { id: walletButtons.metamask, name: 'MetaMask' },
  rainbow: { id: walletButtons.rainbow, name: 'Rainbow' },
  trust: { id: walletButtons.trust, name: 'Trust' },
  phantom: { id: walletButtons.phantom, name: 'Phantom' },
} as const

export type Featured = keyof typeof featured

/** Fonts that many devices have, so that no page downloads one. `system` is the modal's own font. */
export const fonts = {
  system: { name: 'System', value: undefined },
  rounded: { name: 'Rounded', value: 'ui-rounded, sans-serif' },
  serif: { name: 'Serif', value: 'Georgia, serif' },
  mono: { name: 'Mono', value: 'ui-monospace, monospace' },
} as const

/** Theme of a modal without theme variables. The radius and the text size are in px. */
export const defaultTheme = { accent: '#2867e4', radius: 4, size: 10 } as const
