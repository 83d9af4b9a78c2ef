import type { Address, Chain } from 'viem'
import type { Provider } from '../../provider/Provider.ts'
import type { SignInRequest } from './signIn.ts'

/**
 * The parts of a connector's configuration that we use. wagmi's own type differs between its versions, so we declare
 * what they have in common.
 */
export type WagmiConfig = {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: {
    emit(event: 'connect', data: { accounts: readonly Address[]; chainId: number }): void
    emit(event: 'change', data: { accounts?: readonly Address[]; chainId?: number }): void
    emit(event: 'disconnect'): void
  }
  readonly storage?: { setItem(key: string, value: true): unknown } | null | undefined
  /** Only versions of wagmi that compare the `rdns` of connectors and announcements have this field. */
  readonly providers?: unknown
}

type Capabilities = {
  /** The signed EIP-4361 message, if `connect` asked for it. Only the first account has it. */
  readonly signInWithEthereum?: { readonly message: string; readonly signature: `0x${string}` }
}

/** Data that wagmi adds to a wallet's networks (EIP-3085). */
type AddedChain = {
  readonly chainName?: string | undefined
  readonly nativeCurrency?: Chain['nativeCurrency'] | undefined
  readonly rpcUrls?: readonly string[] | undefined
  readonly blockExplorerUrls?: readonly string[] | undefined
  readonly iconUrls?: readonly string[] | undefined
}

/** The connector that `airlock()` creates for wagmi. */
export type WagmiConnector = {
  readonly id: 'dev.airlock'
  readonly rdns: 'dev.airlock'
  readonly type: 'airlock'
  readonly name: string
  /** A data URI. */
  readonly icon: string
  /** Listens to the SDK's provider. On a server, does nothing. */
  setup(): Promise<void>
  /**
   * Opens the modal and connects a wallet.
   *
   * @param parameters `chainId`: the chain to switch to afterwards. `capabilities`: with `signInWithEthereum`, also
   *   signs an EIP-4361 message (ERC-7846). If the user rejects that, disconnects again.
   * @throws UserRejectedRequestError (4001) if the user closes the modal or rejects; 4900 if the frame cannot be loaded
   */
  connect<withCapabilities extends boolean = false>(
    parameters?:
      | {
          chainId?: number | undefined
          isReconnecting?: boolean | undefined
          withCapabilities?: withCapabilities | boolean | undefined
          capabilities?: { readonly signInWithEthereum?: SignInRequest | undefined } | undefined
        }
      | undefined,
  ): Promise<{
    accounts: withCapabilities extends true
      ? readonly { address: Address; capabilities: Capabilities }[]
      : readonly Address[]
    chainId: number
  }>
  /** @throws 'Failed to disconnect' */
  disconnect(): Promise<void>
  /** Returns the connected accounts, checksummed, the active one first. */
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  /** Never rejects. */
  getProvider(): Promise<Provider>
  /** Returns whether a wallet is connected. Returns `false` if this is unknown after 2.5 s. Never rejects. */
  isAuthorized(): Promise<boolean>
  /**
   * Switches the wallet's chain. If the wallet does not know the chain (4902), asks the wallet to add it.
   *
   * @throws UserRejectedRequestError (4001); SwitchChainError (4902) for any other failure
   */
  switchChain(parameters: { addEthereumChainParameter?: AddedChain | undefined; chainId: number }): Promise<Chain>
  onConnect(): void
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(error?: Error): void
}
