import {
  type Address,
  getAddress,
  numberToHex,
  ResourceUnavailableRpcError,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'
import { ownPicture } from '../../discovery/pictureOf.ts'
import type { Announcement, Sdk } from '../../Sdk.ts'
import { hideAnnouncement } from './hideAnnouncement.ts'
import type { WagmiConfig, WagmiConnector } from './WagmiConnector.ts'

/** The same identifier as in the SDK's EIP-6963 announcement, so that wagmi lists Airlock once. */
const id = 'dev.airlock'

/**
 * Time (ms) for which `reconnect` of wagmi waits for us. wagmi asks all connectors in turn and would otherwise wait for
 * a frame that never loads. Longer than the SDK waits for a slow extension.
 */
const timeoutMs = 2_500

/**
 * Creates wagmi's connector of an SDK, for `connectors` of `createConfig`. Call it before `createConfig`, or inside the
 * call.
 *
 * @param sdk the result of `createSdk`
 * @param look `name` and `icon` for wallet lists. They default to ours.
 * @example
 * const config = createConfig({
 *   chains: [mainnet],
 *   connectors: [airlock(sdk)],
 *   transports: { [mainnet.id]: http() },
 * })
 */
export function airlock(
  sdk: Pick<Sdk, 'getProvider' | 'getState' | 'disconnect'>,
  { name = 'Airlock', icon = ownPicture() }: Announcement = {},
): (config: WagmiConfig) => WagmiConnector {
  const showAnnouncement = hideAnnouncement(id)
  const provider = sdk.getProvider('eip155')
  const ask = (method: string, params?: unknown) => provider.request({ method, params })
  const getAccounts = async () => checksum(await ask('eth_accounts'))
  const getChainId = async () => Number(await ask('eth_chainId'))

  return ({ chains, emitter, storage, providers }) => {
    if (providers) showAnnouncement()
    /** Whether the frame is gone and the connection will be restored. wagmi stays connected in the meantime. */
    let lost = false

    const connector: WagmiConnector = {
      id,
      rdns: id,
      type: 'airlock',
      name,
      icon,
      async setup() {
        if (!globalThis.window) return
        provider
          .on('connect', connector.onConnect)
          .on('accountsChanged', connector.onAccountsChanged)
          .on('chainChanged', connector.onChainChanged)
          .on('disconnect', connector.onDisconnect)
      },
      async connect({ chainId: wanted, isReconnecting, withCapabilities, capabilities } = {}) {
        try {
          const accounts = isReconnecting ? await soon(getAccounts()) : checksum(await ask('eth_requestAccounts'))
          const [first] = accounts
          if (!first) throw Error('Not connected')
          // If the wallet cannot switch, wagmi stays connected on the wallet's chain.
          if (wanted && wanted != (await getChainId()))
            await connector.switchChain({ chainId: wanted }).catch((error) => {
              if (error.code == 4001) throw error
            })
          const chainId = await getChainId()
          const request = capabilities?.signInWithEthereum
          const signed =
            request &&
            (await import('./signIn.ts')
              .then(({ signIn }) => signIn(ask, first, chainId, request))
              .catch(async (error) => {
                await connector.disconnect()
                throw error
              }))
          const listed = accounts.map((address) => ({
            address,
            capabilities: address == first && signed ? { signInWithEthereum: signed } : {},
          }))
          // The extension has now permitted the page to use its accounts. wagmi finds extensions itself, so after a
          // reload it would connect this extension a second time. It skips extensions that have this key.
          const rdns = sdk.getState().namespaces.eip155?.wallet?.rdns
          if (rdns && !isReconnecting) await storage?.setItem(`${rdns}.disconnected`, true)
          return { accounts: (withCapabilities ? listed : accounts) as never, chainId }
        } catch (error) {
          throw named(error)
        }
      },
      disconnect: () => sdk.disconnect('eip155'),
      getAccounts,
      getChainId,
      getProvider: async () => provider,
      isAuthorized: () =>
        soon(getAccounts()).then(
          ({ length }) => length > 0,
          () => false,
        ),
      async switchChain({ addEthereumChainParameter: added, chainId: number }) {
        const chain = chains.find((each) => each.id == number)
        if (!chain) throw new SwitchChainError(Error('Chain not configured'))
        const chainId = numberToHex(number)
        try {
          await ask('wallet_switchEthereumChain', [{ chainId }]).catch(async (error) => {
            // Some wallets on phones wrap the error.
            if (![error.code, error.data?.originalError?.code].includes(4902)) throw error
            const { addChain } = await import('./addChain.ts')
            return addChain(ask, chain, { ...added, chainId })
          })
          // A wallet may add the chain without switching to it.
          if ((await getChainId()) != number) throw new UserRejectedRequestError(Error('Not switched'))
          return chain
        } catch (error) {
          const rejected = named(error)
          throw rejected.code == 4001 ? rejected : new SwitchChainError(rejected)
        }
      },
      async onConnect() {
        if (lost) {
          lost = false
          return
        }
        const accounts = await getAccounts()
        if (accounts[0]) emitter.emit('connect', { accounts, chainId: await getChainId() })
      },
      onAccountsChanged(accounts) {
        // The provider reports a lost connection as `disconnect` too.
        if (accounts[0]) emitter.emit('change', { accounts: checksum(accounts) })
      },
      onChainChanged: (chainId) => emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect(error) {
        lost = (error as { code?: number } | undefined)?.code == 1013
        if (!lost) emitter.emit('disconnect')
      },
    }
    return connector
  }
}

const checksum = (accounts: readonly string[]): readonly Address[] => accounts.map((each) => getAddress(each))

/** Rejects if the promise has not settled in time. */
const soon = <value>(promise: Promise<value>): Promise<value> =>
  new Promise((resolve, reject) => {
    promise.then(resolve, reject)
    setTimeout(reject, timeoutMs, Error('Timed out'))
  })

/** Converts an error of the provider to viem's error class for its code, which kits look for by its name. */
function named(error: unknown): Error & { readonly code?: number } {
  const { code } = Object(error)
  if (code == 4001) return new UserRejectedRequestError(error as Error)
  return code == -32002 ? new ResourceUnavailableRpcError(error as Error) : (error as Error)
}
