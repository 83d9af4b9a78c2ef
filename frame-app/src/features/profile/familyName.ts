import type { Namespace } from '#shared/protocol/primitives.ts'
import * as m from '../../generated/i18n/messages.js'

const names: Record<Namespace, () => string> = {
  eip155: m.family_eip155,
  solana: m.family_solana,
  bip122: m.family_bip122,
  polkadot: m.family_polkadot,
  cosmos: m.family_cosmos,
}

/** What a kind of networks is called, such as `Solana`. */
export const familyName = (namespace: Namespace): string => names[namespace]()
