import { type Address, erc20Abi, type PublicClient } from 'viem'
import { cleanName } from '../ui/cleanName.ts'

/** What a token says about itself. Anyone can give a token any name, so its address is always shown next to it. */
export type Token = { readonly address: Address; readonly symbol: string; readonly decimals: number }

/**
 * Asks a contract what kind of token it is; `undefined` for whatever does not answer like a fungible token (ERC-20).
 */
export async function readToken(client: PublicClient, address: Address): Promise<Token | undefined> {
  try {
    const [symbol, decimals] = await Promise.all([
      client.readContract({ address, abi: erc20Abi, functionName: 'symbol' }),
      client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }),
    ])
    const name = cleanName(symbol, 16)
    return name === '' ? undefined : { address, symbol: name, decimals }
  } catch {
    return undefined
  }
}
