import type { WalletLink } from '../createWalletLink.ts'
import { settings } from '../settings.ts'
import type { Family } from './Family.ts'
import { familyLink } from './familyLink.ts'
import type { WalletFace } from './standardAccounts.ts'

/**
 * esbuild replaces this constant by `define` (see buildExtension.ts). A page gets no code of families that the build
 * does not offer.
 */
declare const WALLET_FAMILIES: Readonly<Record<Family, boolean>>

/** Injects each family's providers into the page before any script of the page runs. */
export async function offerFamilies(link: WalletLink): Promise<void> {
  const { name, habit, bitcoinDoors = ['wallet-standard'] } = settings
  const face: WalletFace = { name, icon: base64Icon(settings.icon) }
  if (WALLET_FAMILIES.solana) {
    const { offerSolana } = await import('./solana/offerSolana.ts')
    offerSolana(familyLink(link, 'solana'), face, habit)
  }
  if (WALLET_FAMILIES.bip122 && bitcoinDoors.includes('wallet-standard')) {
    const { offerBitcoin } = await import('./bip122/offerBitcoin.ts')
    offerBitcoin(familyLink(link, 'bip122'), face, habit)
  }
  if (WALLET_FAMILIES.bip122 && bitcoinDoors.includes('sats-connect')) {
    const { offerSatsConnect } = await import('./bip122/offerSatsConnect.ts')
    offerSatsConnect(familyLink(link, 'bip122'), { ...face, id: settings.satsConnectId ?? 'AirlockTestWallet' })
  }
  if (WALLET_FAMILIES.polkadot) {
    const { offerInjectedWeb3 } = await import('./polkadot/offerInjectedWeb3.ts')
    offerInjectedWeb3(familyLink(link, 'polkadot'), settings.injectedWeb3Name ?? name)
  }
  if (WALLET_FAMILIES.cosmos) {
    const { offerKeplr } = await import('./cosmos/offerKeplr.ts')
    offerKeplr(familyLink(link, 'cosmos'), settings.keplrName ?? 'keplr')
  }
}

/** Converts an icon to a base64 data URI. Wallet Standard requires base64, while EIP-6963 accepts any encoding. */
function base64Icon(icon: string): WalletFace['icon'] {
  const [, svg = ''] = icon.split(',', 2)
  return `data:image/svg+xml;base64,${btoa(decodeURIComponent(svg))}`
}
