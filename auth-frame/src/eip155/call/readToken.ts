import { type Address, erc20Abi, isAddressEqual, type PublicClient } from 'viem'
import { cleanName } from '../../ui/cleanName.ts'
import { pinnedTokens } from './pinnedTokens.ts'

/** What a token says about itself. Anyone can give a token any name, so its address is always shown next to it. */
export type Token = {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  /** Whether this is known here, and not only what the chain RPC says. */
  readonly isPinned: boolean
}

/**
 * What kind of token a contract is: as it is known here, else as it says itself by way of the chain RPC; `undefined`
 * for whatever does not answer like a fungible token (ERC-20).
 *
 * @param network CAIP-2
 */
export async function readToken(client: PublicClient, address: Address, network: string): Promise<Token | undefined> {
  const pinned = pinnedTokens[Number(network.replace('eip155:', ''))]?.find(([, , known]) =>
    isAddressEqual(known, address),
  )
  if (pinned) return { address, symbol: pinned[0], decimals: pinned[1], isPinned: true }
  try {
    const [symbol, decimals] = await Promise.all([
      client.readContract({ address, abi: erc20Abi, functionName: 'symbol' }),
      client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }),
    ])
    const name = cleanName(symbol, 16)
    return name === '' ? undefined : { address, symbol: name, decimals, isPinned: false }
  } catch {
    return undefined
  }
}
