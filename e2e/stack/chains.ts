import type { Address } from 'viem'
import type { PortName } from './ports.ts'

export type ChainSpec = {
  readonly id: number
  readonly name: string
  readonly port: Extract<PortName, `anvil${number}`>
  /**
   * Whether the blockchain API supports this chain. It does not support chain 31337, but a wallet can still be
   * connected to that chain.
   */
  readonly listed: boolean
  /** Set for an OP Stack chain. Such a chain charges a fee for a transaction's data in addition to the gas fee. */
  readonly isRollup?: true
  /** Set for a listed chain on which nobody can swap. */
  readonly withoutPools?: true
}

export type Token = {
  symbol: string
  name: string
  decimals: number
  address: Address
  /** Fee that the token charges on each transfer, in hundredths of a percent. */
  tax?: number
}

/** Addresses of two Uniswap V2 contracts on a chain: the router, and wrapped ether. */
export type Pools = { readonly router: Address; readonly wrapped: Address }

export type Chain = {
  id: number
  caip2: `eip155:${number}`
  name: string
  listed: boolean
  rpcUrl: string
  multicall3: Address
  tokens: readonly Token[]
  pools?: Pools | undefined
}

export const chainSpecs: readonly ChainSpec[] = [
  { id: 1, name: 'Ethereum', port: 'anvil1', listed: true },
  { id: 8453, name: 'Base', port: 'anvil8453', listed: true, isRollup: true },
  { id: 31337, name: 'Anvil', port: 'anvil31337', listed: false },
]
