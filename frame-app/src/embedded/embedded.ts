import { makeError } from '#shared/errors/makeError.ts'
import type { Network } from '#shared/networks.ts'
import type { Account } from '#shared/protocol/account.ts'
import type { Consumer, Result } from '#shared/protocol/contract.ts'
import type { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectInput, Connector, Established } from '../wallets/connector.ts'

export type EmbeddedUser = Result<typeof frameToAuth.getUser>
type Ask = Consumer<typeof frameToAuth>

export type EmbeddedInput = {
  readonly namespace: Extract<Namespace, 'eip155' | 'solana'>
  /** Returns the auth frame, and loads it if necessary. */
  readonly ask: () => Promise<Pick<Ask, 'getUser' | 'isConnected' | 'rpcRequest' | 'switchNetwork'>>
  /** Returns whether a user has logged in here before. If not, the auth frame is not loaded to restore a login. */
  readonly loginUsed: () => boolean
  /** Returns the account type that the user prefers. */
  readonly preferred: () => Account['type'] & ('eoa' | 'smartAccount')
  /** Wraps the loading of an account, so that the modal shows a loading state. */
  readonly whileLoading: <result>(load: () => Promise<result>) => Promise<result>
  /** Called with the user who is logged in according to the auth frame. */
  readonly onUser: (user: EmbeddedUser) => void
  /** Wraps a request that may need the user's approval. */
  readonly approving: (rpc: JsonRpc, work: () => Promise<Json>) => Promise<Json>
  readonly wallet: (user: EmbeddedUser) => Established['wallet']
  /** Ends the login in every namespace. */
  readonly signOut: () => Promise<void>
}

/**
 * Creates the connector of the embedded wallet. The private keys are in the auth frame, which also asks the user for
 * approvals. The user must be logged in before `connect` is called.
 */
export function createEmbeddedConnector(input: EmbeddedInput): Connector {
  const { namespace } = input

  const userOn = (network: string): Promise<EmbeddedUser> =>
    input.whileLoading(async () => {
      const user = await (await input.ask()).getUser({ chainId: network, preferredAccountType: input.preferred() })
      if (!networkOf(user).startsWith(`${namespace}:`)) throw makeError('INVALID_RESULT', { name: 'The wallet' })
      input.onUser(user)
      return user
    })

  const establish = async ({ network, networks, events }: ConnectInput): Promise<Established> => {
    const own = networks.filter((each) => each.namespace === namespace)
    const start = own.find(({ caipNetworkId }) => caipNetworkId === network) ?? own[0]
    if (!start) throw makeError('NETWORK_NOT_FOUND')
    const [user, { signingMethods }] = await Promise.all([
      userOn(start.caipNetworkId),
      import('../wallets/signingMethods.ts'),
    ])

    const switchNetwork = async ({ caipNetworkId }: Pick<Network, 'caipNetworkId'>) => {
      await (await input.ask()).switchNetwork({ chainId: caipNetworkId })
      // The new network may have a different account, because not every network has smart accounts.
      const there = await userOn(caipNetworkId)
      events.networkChanged(caipNetworkId)
      events.accountsChanged(accountsOf(there))
    }
    return {
      connection: {
        kind: 'auth',
        request: (on, rpc) =>
          input.approving(rpc, async () => {
            const { rpcRequest } = await input.ask()
            const ask = (asked: JsonRpc) => rpcRequest({ namespace, chainId: on, rpc: asked })
            if (namespace === 'eip155') return ask(rpc)
            return (await import('../wallets/askInBase58.ts')).askInBase58(rpc, user.address, ask)
          }),
        switchNetwork,
        disconnect: input.signOut,
      },
      accounts: accountsOf(user),
      network: networkOf(user),
      wallet: input.wallet(user),
      link: '',
      approvedNetworks: null,
      methods: signingMethods(namespace, 'auth'),
    }
  }

  return {
    id: 'AUTH',
    type: 'AUTH',
    namespace,
    connect: establish,
    async restore(each) {
      if (!input.loginUsed()) return undefined
      return input.whileLoading(async () => {
        const { isConnected } = await (await input.ask()).isConnected(null)
        return isConnected ? establish(each) : undefined
      })
    },
  }
}

/**
 * Returns the user's network as a CAIP-2 id. The protocol allows the auth frame to report an eip155 network by its
 * number.
 */
const networkOf = ({ chainId }: EmbeddedUser): string => (typeof chainId === 'number' ? `eip155:${chainId}` : chainId)

/** Returns the user's accounts, the selected one first. */
export function accountsOf({ address, accounts = [] }: EmbeddedUser): readonly Account[] {
  const own = accounts.find((each) => each.address === address) ?? { address, type: 'eoa' as const }
  return [own, ...accounts.filter((each) => each.address !== address)]
}
