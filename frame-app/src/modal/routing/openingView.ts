import type { ViewName } from '#shared/tables/ViewName.ts'

export type Opening = {
  readonly connected: boolean
  readonly requested: ViewName | undefined
  readonly manualControl: boolean
  /** Only WalletConnect can connect a wallet. */
  readonly noAdapters: boolean
  readonly isPhone: boolean
  /** The wallet is on a network that the dapp neither lists nor accepts. */
  readonly unsupported: boolean
  /** The user must accept the dapp's terms before connecting. */
  readonly unagreed: boolean
  /** A wallet is connected, but the connection does not count until the user signs in. */
  readonly unsigned: boolean
}

/** Returns the view with which the modal opens. */
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
  // These views contact a wallet without a click.
  if (unagreed && (requested === 'ConnectingExternal' || requested === 'ConnectingWalletConnect')) return 'Connect'
  return requested ?? (connected ? 'Account' : 'Connect')
}
