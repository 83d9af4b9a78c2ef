import { makeError } from '#shared/errors/makeError.ts'
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
  /** Whether a pairing is pending. */
  isWaiting(): boolean
}
type Settings = Pick<WalletConnectInput, 'onUri'> & {
  /** Waits until connections that broke during sleep are repaired. */
  readonly rested: () => Promise<void>
  /** Reconnects to the relay if the socket is closed or dead. */
  readonly reconnect: () => Promise<void>
  /** Ends a session. */
  readonly end: (topic: string) => Promise<void>
}

/** Pause (ms) before we reconnect to a relay that failed while a link was pending. */
const reconnectPauseMs = 1_000

/** Creates the function that pairs an open client with wallets. */
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
      // If the relay refuses a project id or origin, `connect` never settles, so we reject on the socket's error.
      const refused = new Promise<never>((_, reject) => {
        refuse = (error) => {
          const refusal = relayError(error)
          if (!wasLinked || refusal.surface === 'alert') return reject(refusal)
          // The library does not reconnect after an error. The wallet may be about to approve, so we reconnect.
          clearTimeout(retry)
          retry = setTimeout(() => reconnect().catch(() => {}), reconnectPauseMs)
        }
      })
      // Prevents an unhandled rejection if `refused` rejects before the race below.
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
      // The library cannot abort an attempt. If an aborted attempt still receives a session, we end that session.
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
      if (!session) throw makeError('FAILED_TO_CONNECT')
      const { topic } = session
      const namespaces = Namespace.options.filter((each) => sessionAccounts(session, each).length > 0)
      if (namespaces.length === 0) {
        await end(topic).catch(() => {})
        throw makeError('FAILED_TO_CONNECT')
      }
      return { topic, namespaces, signIn: 'signIn' in settled ? settled.signIn : undefined }
    },
  }
}

type Authenticated = { readonly session: Session | undefined; readonly signIn?: PairingSignIn }

/**
 * Pairs with a wallet that can sign in at the same time (`wc_sessionAuthenticate`). Other wallets receive a proposal
 * through the same link, and their session has no sign-in.
 *
 * @returns the wallet's answer; rejects with the error of the wallet or the library
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
      // If the wallet refuses, the library throws the wallet's message as a plain string.
      throw typeof error === 'string' ? { message: error } : error
    })
  if (!auths) return { session: session as Session | undefined }
  const { client } = provider
  const write = (payload: Parameters<typeof client.formatAuthMessage>[0]['request'] & { iss: string }) =>
    client.formatAuthMessage({ request: payload, iss: payload.iss })
  const answers = signInAnswers(auths, write)
  return { session: session as Session | undefined, signIn: { request, answers } }
}
