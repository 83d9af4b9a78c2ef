import { hexChainId, networkIdOfHex } from '#shared/caip.ts'
import { ModalError } from '#shared/errors/ModalError.ts'
import { isBounded } from '#shared/protocol/guard.ts'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import type { ConnectInput, Connection, Established } from '../connector.ts'
import { openClient, type Provider } from './openClient.ts'
import { proposal } from './proposal.ts'
import { relayError } from './relayError.ts'
import { approvedNetworks, type Session, sessionAccounts, sessionLink } from './session.ts'
import type { OpenWalletConnect, WalletConnectInput } from './WalletConnect.ts'

const resultLimits = { bytes: 1_048_576, depth: 32, nodes: 10_000 }

/** The connector itself, over an open client. */
export async function openWalletConnect(input: WalletConnectInput): Promise<OpenWalletConnect> {
  const { client, rpcUrl, onUri, chosenLink, isPhone } = input
  const provider = await openClient(client())
  let abort = () => {}

  /** The session that the page knows. */
  let current = provider.session

  /** An old code was approved after its attempt had ended: the library has made that session its own. Ours is put back. */
  const dropLate = async (late: Provider['session']) => {
    if (!late || late.topic === current?.topic) return
    const kept = current && provider.client.session.keys.includes(current.topic) ? current : undefined
    if (provider.session?.topic === late.topic) Object.assign(provider, { session: kept })
    await provider.client.disconnect({ topic: late.topic, reason: { code: 6000, message: 'User disconnected.' } })
  }

  const establish = ({ network, events }: ConnectInput): Established | undefined => {
    const session = provider.session as Session | undefined
    if (!session) return undefined
    const approved = approvedNetworks(session, 'eip155')
    const start = approved && !approved.includes(network) ? (approved[0] ?? network) : network
    const accounts = sessionAccounts(session, 'eip155', start)
    if (accounts.length === 0) return undefined
    listen(provider, events)
    const { name, icons } = session.peer.metadata
    return {
      connection: connectionOf(provider, session.topic, events),
      accounts,
      network: start,
      wallet: {
        name: name.slice(0, 256),
        icon: icons?.find((icon) => /^https:\/\/[^\s"'<>]+$/.test(icon)) ?? null,
        rdns: '',
      },
      link: isPhone ? sessionLink(session, chosenLink()) : '',
      approvedNetworks: approved,
    }
  }

  return {
    async connect(input) {
      const { relayer } = provider.client.core
      let waiting = true
      let refuse = (_error: unknown) => {}
      let giveUp = () => {}
      // The library cannot be told to stop: what it still says about an attempt that ended is not heard.
      const aborted = new Promise<never>((_, reject) => {
        giveUp = () => reject(new ModalError('MODAL_CLOSED'))
      })
      // With a key or origin that the relay refuses, `connect` settles never: the socket's own error ends it.
      const refused = new Promise<never>((_, reject) => {
        refuse = (error) => reject(relayError(error))
      })
      // Either may end before anything waits for it.
      for (const end of [aborted, refused]) end.catch(() => {})
      abort = giveUp
      relayer.on('relayer_error', refuse)
      provider.events.removeAllListeners('display_uri')
      provider.on('display_uri', (uri: string) => waiting && onUri(uri))
      if (provider.session) await provider.disconnect().catch(() => {})
      const connecting = provider.connect({ optionalNamespaces: proposal(input.networks, rpcUrl) })
      try {
        await Promise.race([connecting, aborted, refused])
        current = provider.session
      } catch (error) {
        connecting.then(dropLate, () => {})
        throw walletError(error)
      } finally {
        waiting = false
        relayer.off('relayer_error', refuse)
        // A newer attempt has put its own way out here.
        if (abort === giveUp) abort = () => {}
      }
      const established = establish(input)
      if (!established) throw new ModalError('FAILED_TO_CONNECT')
      return established
    },
    async restore(input) {
      return establish(input)
    },
    abort: () => abort(),
    async setAwake(awake) {
      const { relayer } = provider.client.core
      if (awake) await relayer.transportOpen()
      else await relayer.transportClose()
    },
  }
}

function connectionOf(provider: Provider, topic: string, events: ConnectInput['events']): Connection {
  const sessions = provider.client.session
  const ask = async (network: string, rpc: JsonRpc): Promise<Json> => {
    try {
      if (!sessions.keys.includes(topic)) throw new ModalError('DISCONNECTED')
      const result: unknown = await provider.client.request({
        topic,
        chainId: network,
        request: { method: rpc.method, params: rpc.params ?? [] },
      })
      if (!isBounded(result ?? null, resultLimits)) throw new ModalError('INVALID_RESULT', { name: 'The wallet' })
      return (result ?? null) as Json
    } catch (error) {
      throw walletError(error)
    }
  }
  return {
    kind: 'walletConnect',
    async request(network, rpc) {
      const [first] = Array.isArray(rpc.params) ? rpc.params : []
      const chainId = (first as { chainId?: unknown } | undefined)?.chainId
      if (rpc.method !== 'wallet_switchEthereumChain' || typeof chainId !== 'string') return ask(network, rpc)
      // A network of the session needs no answer of the wallet: each request names its own.
      const target = networkIdOfHex(chainId)
      const approved = sessions.keys.includes(topic) ? approvedNetworks(sessions.get(topic), 'eip155') : []
      if (!approved?.includes(target))
        await ask(network, { method: rpc.method, params: [{ chainId: hexChainId(target) }] })
      provider.setDefaultChain(target)
      events.networkChanged(target)
      return null
    },
    disconnect: () => provider.disconnect(),
  }
}

/** The wallet's own words, each once however often a connection was taken up. */
function listen(provider: Provider, events: ConnectInput['events']): void {
  for (const name of ['accountsChanged', 'chainChanged', 'session_delete', 'session_update', 'disconnect'])
    provider.events.removeAllListeners(name)
  const accounts = () => {
    const session = provider.session as Session | undefined
    if (session) events.accountsChanged(sessionAccounts(session, 'eip155'))
  }
  provider.on('accountsChanged', (ids: unknown) => {
    const addresses = (Array.isArray(ids) ? ids : []).map((id) => String(id).split(':').at(-1) ?? '')
    const valid = addresses.filter((address) => /^0x[0-9a-fA-F]{40}$/.test(address)).slice(0, 100)
    if (valid.length > 0) events.accountsChanged(valid.map((address) => ({ address, type: 'eoa' })))
    else accounts()
  })
  provider.on('session_update', accounts)
  provider.on('chainChanged', (chainId: unknown) => {
    const text = String(chainId)
    if (/^(0x[0-9a-f]{1,26}|\d{1,32})$/i.test(text)) events.networkChanged(`eip155:${BigInt(text)}`)
  })
  provider.on('session_delete', () => events.disconnected())
  provider.on('disconnect', () => events.disconnected())
}

/** WalletConnect's own codes for "the visitor declined" are EIP-1193's 4001 to a dapp. */
function walletError(error: unknown): ModalError {
  if (error instanceof ModalError) return error
  const { code, message, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  const text = typeof message === 'string' ? message : 'Unknown error'
  if ((typeof code === 'number' && [5000, 5001, 5002, 5003].includes(code)) || /reject|declin|denied/i.test(text))
    return new ModalError('USER_REJECTED')
  return new ModalError(
    'REMOTE',
    { message: text.slice(0, 200) },
    { code: typeof code === 'number' ? code : -32603, data },
  )
}
