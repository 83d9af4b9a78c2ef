import type { ICore } from '@walletconnect/types'

/** The private part of the library's relayer that opens its socket. */
type Relayer = { connect(relayUrl?: string): Promise<void> }

/**
 * Makes the library open one socket to the relay at a time. While the relay cannot be reached, each of its connection
 * attempts would start another series of attempts: thousands of sockets per minute until the tab's memory is used up.
 *
 * @see https://github.com/WalletConnect/walletconnect-monorepo/issues/7131
 */
export function connectRelayOnce(core: Pick<ICore, 'relayer'>): void {
  const relayer = core.relayer as unknown as Relayer
  const { connect } = relayer
  let running: Promise<void> | undefined
  relayer.connect = (relayUrl) => {
    running ??= connect.call(relayer, relayUrl).finally(() => {
      running = undefined
    })
    return running
  }
}
