import type { JsonRpc } from '#shared/protocol/primitives.ts'

const methods: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'solana_requestAccounts',
  'getAccountAddresses',
  'polkadot_requestAccounts',
  'cosmos_getAccounts',
])

/** Whether a request asks the visitor to connect where nothing is connected. */
export const asksToConnect = ({ method }: JsonRpc): boolean => methods.has(method)
