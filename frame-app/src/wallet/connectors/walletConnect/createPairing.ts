import { modalError } from '#shared/errors/modalError.ts'
import type { Network } from '#shared/networks.ts'
import { Namespace } from '#shared/protocol/primitives.ts'
import { authenticate } from './authenticate.ts'
import type { Provider } from './openClient.ts'
import { proposal } from './proposal.ts'
import { relayError } from './relayError.ts'
import { type Session, sessionAccounts } from './session.ts'
import { untilAborted } from './untilAborted.ts'
import type { OpenWalletConnect, WalletConnectInput } from './WalletConnect.ts'
import { walletError } from './walletError.ts'

type Pairing = {
  readonly pair: OpenWalletConnect['pair']
  /** Whether a pairing waits for a wallet. */
  isWaiting(): boolean
}
type Settings = Pick<WalletConnectInput, 'rpcUrl' | 'onUri'> & {
  /** Waits until what a sleep broke is repaired. */
  readonly rested: () => Promise<void>
  /** Ends a session. */
  readonly end: (topic: string) => Promise<void>
}

/** Pairs an open client with wallets, for one attempt after the other. */
export function createPairing(provider: Provider, { rpcUrl, onUri, rested, end }: Settings): Pairing {
  const { relayer } = provider.client.core
  let pairings = 0

  const ask = async (networks: readonly Network[], signIn: Parameters<Pairing['pair']>[2]) => {
    await rested()
    if (signIn) return authenticate(provider, networks, signIn)
    return { session: await provider.connect({ optionalNamespaces: proposal(networks, rpcUrl) }) }
  }

  /** An old code was approved after its attempt had ended: the library has made that session its own. */
  const dropLate = async (late: typeof provider.session) => {
    if (!late) return
    if (provider.session?.topic === late.topic) Object.assign(provider, { session: undefined })
    await end(late.topic)
  }

  return {
    isWaiting: () => pairings > 0,
    async pair(networks, signal, signIn) {
      let waiting = true
      pairings++
      let refuse = (_error: unknown) => {}
      // With a key or origin that the relay refuses, `connect` never settles: the socket's own error ends it.
      const refused = new Promise<never>((_, reject) => {
        refuse = (error) => reject(relayError(error))
      })
      // It may come before anything waits for it.
      refused.catch(() => {})
      relayer.on('relayer_error', refuse)
      provider.events.removeAllListeners('display_uri')
      provider.on('display_uri', (uri: string) => waiting && onUri(uri))
      // The library would require what an earlier session had.
      Object.assign(provider, { namespaces: undefined })
      const connecting = ask(networks, signIn)
      let settled: Awaited<typeof connecting>
      // The library cannot be aborted: what it still reports about an attempt that ended is ignored.
      try {
        settled = await Promise.race([connecting, untilAborted(signal), refused])
      } catch (error) {
        connecting.then(
          ({ session: late }) => dropLate(late as typeof provider.session),
          () => {},
        )
        throw walletError(error)
      } finally {
        waiting = false
        pairings--
        relayer.off('relayer_error', refuse)
      }
      const session = settled.session as Session | undefined
      if (!session) throw modalError('FAILED_TO_CONNECT')
      const { topic } = session
      const namespaces = Namespace.options.filter((each) => sessionAccounts(session, each).length > 0)
      if (namespaces.length === 0) {
        await end(topic).catch(() => {})
        throw modalError('FAILED_TO_CONNECT')
      }
      return { topic, namespaces, signIn: 'signIn' in settled ? settled.signIn : undefined }
    },
  }
}
