import type { Chain } from '../chains.ts'
import { rpcError } from './rpcError.ts'

/** The eip155 chains that the wallet supports, and the chain that is active. */
type Chains = {
  list(): readonly Chain[]
  /** CAIP-2 id of the active chain. */
  active(): string
  /** Makes a chain the active one. @throws 4902 for a chain that the wallet does not support */
  activate(caip2: string): void
  /** Adds the chain that a `wallet_addEthereumChain` request describes (EIP-3085). `reset` removes the chain again. */
  add(params: unknown): void
  reset(): void
}

export function createChains(initial: readonly Chain[]): Chains {
  let chains = initial
  let active: string = initial[0]!.caip2
  return {
    list: () => chains,
    active: () => active,
    activate(caip2) {
      if (!chains.some((chain) => chain.caip2 === caip2)) throw rpcError(4902, `Unrecognized chain ${caip2}.`)
      active = caip2
    },
    add(params) {
      const { chainId, chainName, rpcUrls } = firstOf(params)
      const [rpcUrl] = Array.isArray(rpcUrls) ? rpcUrls : []
      const caip2 = chainIn(params)
      if (typeof rpcUrl !== 'string') throw rpcError(-32602, 'Invalid params')
      if (chains.some((chain) => chain.caip2 === caip2)) return
      const added = { id: Number(chainId), caip2, name: `${chainName}`, rpcUrl }
      chains = [...chains, { ...added, listed: false, multicall3: '0x', tokens: [] }]
    },
    reset() {
      chains = initial
      active = initial[0]!.caip2
    },
  }
}

/**
 * Returns the CAIP-2 id of the chain in a `wallet_switchEthereumChain` or `wallet_addEthereumChain` request.
 *
 * @throws -32602 if the request names no chain
 */
export function chainIn(params: unknown): `eip155:${number}` {
  const { chainId } = firstOf(params)
  if (typeof chainId !== 'string') throw rpcError(-32602, 'Invalid params')
  return `eip155:${Number(chainId)}`
}

const firstOf = (params: unknown) => ((Array.isArray(params) && params[0]) || {}) as Readonly<Record<string, unknown>>
