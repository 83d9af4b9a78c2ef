import type { Namespace } from '#shared/protocol/primitives.ts'
import * as m from '../generated/i18n/messages.js'

const names: Record<Namespace, () => string> = {
  eip155: m.namespace_eip155,
  solana: m.namespace_solana,
  polkadot: m.namespace_polkadot,
  bip122: m.namespace_bip122,
  cosmos: m.namespace_cosmos,
}

/** What a chain family is called on screen (facts 2.2). */
export const namespaceName = (namespace: Namespace): string => names[namespace]()
