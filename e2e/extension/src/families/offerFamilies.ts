import type { WalletLink } from '../createWalletLink.ts'
import { settings } from '../settings.ts'
import type { Family } from './Family.ts'
import { familyLink } from './familyLink.ts'
import type { WalletFace } from './standardAccounts.ts'

/** Put in place by esbuild's `define`, see buildExtension.ts: a page gets nothing of a family that is not offered. */
declare const WALLET_FAMILIES: Readonly<Record<Family, boolean>>

/** Puts into the page what dapps of each family look for, before any script of the page runs. */
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

/** Wallet Standard wants base64 where EIP-6963 takes any encoding. */
function base64Icon(icon: string): WalletFace['icon'] {
  const [, svg = ''] = icon.split(',', 2)
  return `data:image/svg+xml;base64,${btoa(decodeURIComponent(svg))}`
}
