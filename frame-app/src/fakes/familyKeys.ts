import type { Json, Namespace } from '#shared/protocol/primitives.ts'
import { bitcoinKeys } from './bitcoinKeys.ts'
import { cosmosKeys } from './cosmosKeys.ts'
import type { Keys } from './keyedWallet.ts'
import { polkadotKeys } from './polkadotKeys.ts'
import { solanaKeys } from './solanaKeys.ts'

export type OtherFamily = Exclude<Namespace, 'eip155'>

/** Test keys of all families except eip155. */
export const familyKeys: Record<OtherFamily, Keys> = {
  solana: solanaKeys,
  bip122: bitcoinKeys,
  polkadot: polkadotKeys,
  cosmos: cosmosKeys,
}

/** Method with which each family requests accounts. */
export const accountsMethod: Record<OtherFamily, string> = {
  solana: 'solana_requestAccounts',
  bip122: 'getAccountAddresses',
  polkadot: 'polkadot_requestAccounts',
  cosmos: 'cosmos_getAccounts',
}

/** A signature request, and a function that checks its result. */
export type Signing = {
  readonly rpc: { readonly method: string; readonly params: Record<string, Json> }
  isSound(result: Json): Promise<boolean>
}
