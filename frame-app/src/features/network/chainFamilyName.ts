import type { Namespace } from '#shared/protocol/primitives.ts'
import * as m from '../../generated/i18n/messages.js'

const names = {
  eip155: m.chain_family_eip155,
  solana: m.chain_family_solana,
  polkadot: m.chain_family_polkadot,
  bip122: m.chain_family_bip122,
  cosmos: m.chain_family_cosmos,
} as const satisfies Record<Namespace, () => string>

/** What visitors call a family of chains (facts 2.2). */
export const chainFamilyName = (namespace: Namespace): string => names[namespace]()
