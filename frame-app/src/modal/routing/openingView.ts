import type { ViewName } from '#shared/tables/ViewName.ts'

export type Opening = {
  readonly connected: boolean
  readonly requested: ViewName | undefined
  readonly manualControl: boolean
  /** No wallet of any kind can be connected but by WalletConnect. */
  readonly noAdapters: boolean
  readonly isPhone: boolean
  /** The wallet is on a network that the dapp does not list, and the dapp does not accept that. */
  readonly unsupported: boolean
  /** The visitor must accept the dapp's terms before anything is connected. */
  readonly unagreed: boolean
  /** Something is connected, and counts as that only once the visitor has signed in. */
  readonly unsigned: boolean
}

/** Which view the modal opens with. */
export function openingView({
  connected,
  requested,
  manualControl,
  noAdapters,
  isPhone,
  unsupported,
  unagreed,
  unsigned,
}: Opening): ViewName {
  if (connected && unsupported) return 'UnsupportedChain'
  if (connected && unsigned) return 'SIWXSignMessage'
  if (manualControl || (noAdapters && !connected)) return isPhone ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  // These ask a wallet by themselves.
  if (unagreed && (requested === 'ConnectingExternal' || requested === 'ConnectingWalletConnect')) return 'Connect'
  return requested ?? (connected ? 'Account' : 'Connect')
}
