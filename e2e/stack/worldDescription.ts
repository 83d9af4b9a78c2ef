import type { Address } from 'viem'
import type { Deployment } from '../../shared/src/deployment.ts'
import { accountAt, accountIndexes } from './accounts.ts'
import type { Chain } from './chains.ts'
import { paymasterAddress } from './paymaster/paymasterAddress.ts'
import type { Ports } from './ports.ts'
import type { SiteUrls } from './siteUrls.ts'
import { solanaNetwork } from './solana/solanaNetwork.ts'
import { testToken } from './solana/testToken.ts'

/** The content of a world's `world.json`: URLs, ports, chains and accounts of the local world. */
export type WorldDescription = {
  readonly ports: Ports
  readonly urls: SiteUrls
  readonly deployment: Deployment
  /** The project of the demo dapp. */
  readonly projectId: string
  readonly chains: readonly Chain[]
  readonly solana: {
    readonly caip2: string
    readonly name: string
    readonly rpcUrl: string
    /** WebSocket URL of the Solana node, for subscriptions. */
    readonly socketUrl: string
    readonly tokens: readonly { readonly symbol: string; readonly decimals: number; readonly mint: string }[]
  }
  /** Address of the paymaster contract (ERC-4337, EntryPoint 0.7). It is the same on every listed chain. */
  readonly paymaster: Address
  /** Accounts that are derived from the mnemonic in `accounts.ts`. */
  readonly accounts: readonly { readonly index: number; readonly owner: string; readonly address: Address }[]
}

/** Adds those values to a world's description that are the same in every world. */
export function describeWorld(
  world: Pick<WorldDescription, 'ports' | 'urls' | 'deployment' | 'projectId' | 'chains'>,
): WorldDescription {
  const { symbol, decimals, mint } = testToken
  return {
    ...world,
    solana: {
      caip2: solanaNetwork,
      name: 'Solana',
      rpcUrl: world.urls.solana,
      socketUrl: `ws://127.0.0.1:${world.ports.solanaSocket}`,
      tokens: [{ symbol, decimals, mint }],
    },
    paymaster: paymasterAddress,
    accounts: Object.entries(accountIndexes).flatMap(([owner, indexes]) =>
      indexes.map((index) => ({ index, owner, address: accountAt(index).address })),
    ),
  }
}
