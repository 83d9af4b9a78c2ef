import type { Namespace } from '#shared/protocol/primitives.ts'
import * as m from '../../generated/i18n/messages.js'

const names: Record<Namespace, () => string> = {
  eip155: m.family_eip155,
  solana: m.family_solana,
  bip122: m.family_bip122,
  polkadot: m.family_polkadot,
  cosmos: m.family_cosmos,
}
const networksNames: Record<Namespace, () => string> = { ...names, eip155: m.family_networks_eip155 }

/** Returns a chain family's name for labels of wallets and accounts, such as `Ethereum` or `Solana`. */
export const familyName = (namespace: Namespace): string => names[namespace]()

/** Returns a chain family's name for labels of networks, such as `Ethereum networks` or `Solana`. */
export const familyNetworksName = (namespace: Namespace): string => networksNames[namespace]()
