import { modalError } from '#shared/errors/modalError.ts'
import type { Network } from '#shared/networks.ts'
import { Namespace } from '#shared/protocol/primitives.ts'
import { offerLinks, takeLink } from './offerLinks.ts'
import type { Provider } from './openClient.ts'
import type { PairingSignIn, SignInRequest } from './PairingSignIn.ts'
import { proposal } from './proposal.ts'
import { relayError } from './relayError.ts'
import { type Session, sessionAccounts } from './session.ts'
import { signInAnswers } from './signInAnswers.ts'
import { untilAborted } from './untilAborted.ts'
import { untilOnline } from './untilOnline.ts'
import type { OpenWalletConnect, WalletConnectInput } from './WalletConnect.ts'
import { walletError } from './walletError.ts'

type Pairing = {
  readonly pair: OpenWalletConnect['pair']
  /** Whether a pairing waits for a wallet. */
  isWaiting(): boolean
}
type Settings = Pick<WalletConnectInput, 'onUri'> & {
  /** Waits until what a sleep broke is repaired. */
  readonly rested: () => Promise<void>
  /** Connects to the relay again if the socket is closed or dead. */
  readonly reconnect: () => Promise<void>
  /** Ends a session. */
  readonly end: (topic: string) => Promise<void>
}

/** Pause before we reconnect to a relay that failed while a link waited, in ms. */
const reconnectPauseMs = 1_000

/** Pairs an open client with wallets, for one attempt after the other. */
export function createPairing(provider: Provider, { onUri, rested, reconnect, end }: Settings): Pairing {
  const { relayer } = provider.client.core
  let pairings = 0

  const propose = (networks: readonly Network[]) =>
    takeLink(provider, async (own) => ({ session: await own.connect({ optionalNamespaces: proposal(networks) }) }))
  const dropLate = ({ session: late }: { readonly session?: { readonly topic: string } | undefined }) => {
    if (late) end(late.topic).catch(() => {})
  }

  return {
    isWaiting: () => pairings > 0,
    async pair(networks, signal, signIn) {
      pairings++
      let wasLinked = false
      let retry: ReturnType<typeof setTimeout> | undefined
      let refuse = (_error: unknown) => {}
      // With a key or origin that the relay refuses, `connect` never settles: the socket's own error ends it.
      const refused = new Promise<never>((_, reject) => {
        refuse = (error) => {
          const refusal = relayError(error)
          if (!wasLinked || refusal.surface === 'alert') return reject(refusal)
          // The library gives up after an error, but the wallet may be about to approve.
          clearTimeout(retry)
          retry = setTimeout(() => reconnect().catch(() => {}), reconnectPauseMs)
        }
      })
      // It may come before anything waits for it.
      refused.catch(() => {})
      relayer.on('relayer_error', refuse)
      const { answered, stop } = offerLinks({
        async propose(isFirst) {
          await rested()
          if (!isFirst || !signIn) return propose(networks)
          return takeLink(provider, (own) => authenticate(own, networks, signIn))
        },
        async reconnect() {
          await untilOnline()
          await reconnect()
        },
        onUri(uri) {
          wasLinked = true
          onUri(uri)
        },
        onLate: dropLate,
      })
      let settled: Awaited<typeof answered>
      // The library cannot be aborted: a session that an ended attempt still gets is ended.
      try {
        settled = await Promise.race([answered, untilAborted(signal), refused])
      } catch (error) {
        answered.then(dropLate, () => {})
        throw walletError(error)
      } finally {
        stop()
        clearTimeout(retry)
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

type Authenticated = { readonly session: Session | undefined; readonly signIn?: PairingSignIn }

/**
 * Pairs with a wallet that signs in at once (`wc_sessionAuthenticate`). One that does not know that gets a proposal
 * with the same link, and its session comes without a sign-in.
 *
 * @returns the wallet's answer; rejects with what the wallet or the library says
 */
async function authenticate(
  provider: Provider,
  networks: readonly Network[],
  request: SignInRequest,
): Promise<Authenticated> {
  const { chains, statement, resources, expirationTime, notBefore, ...fields } = request
  const { auths, session } = await provider
    .authenticate({
      ...fields,
      chains: [...chains],
      methods: proposal(networks).eip155?.methods ?? [],
      ...(statement && { statement }),
      ...(resources && { resources: [...resources] }),
      ...(expirationTime && { exp: expirationTime }),
      ...(notBefore && { nbf: notBefore }),
    })
    .catch((error: unknown) => {
      // The library hands on a wallet's refusal as a mere text.
      throw typeof error === 'string' ? { message: error } : error
    })
  if (!auths) return { session: session as Session | undefined }
  const { client } = provider
  const write = (payload: Parameters<typeof client.formatAuthMessage>[0]['request'] & { iss: string }) =>
    client.formatAuthMessage({ request: payload, iss: payload.iss })
  const answers = signInAnswers(auths, write)
  return { session: session as Session | undefined, signIn: { request, answers } }
}
