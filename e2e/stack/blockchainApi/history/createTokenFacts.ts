import { type Address, erc20Abi, isAddressEqual, type PublicClient } from 'viem'
import type { Chain } from '../../chains.ts'
import { prices } from '../prices.ts'

type TokenFacts = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /**
   * Price in US dollars. `undefined` for tokens that the local world did not deploy, even if they reuse a known symbol.
   */
  readonly price: number | undefined
  /** Whether the name advertises a prize or contains a web address. Names of scam tokens do that. */
  readonly isSpam: boolean
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const lure = /\b(claim|airdrop|reward|visit|bonus)\b|\w\.(com|io|xyz|org|net|app)\b/i

/** Creates a function that returns facts about tokens and NFT collections. It reads each contract only once. */
export function createTokenFacts(
  client: PublicClient,
  chain: Chain,
): (contract: Address | null) => Promise<TokenFacts> {
  const known = new Map<Address | null, Promise<TokenFacts>>()
  return (contract) => {
    const facts = known.get(contract) ?? read(contract)
    known.set(contract, facts)
    return facts
  }

  async function read(contract: Address | null): Promise<TokenFacts> {
    const token = contract ? chain.tokens.find(({ address }) => isAddressEqual(address, contract)) : ether
    if (token) return { ...token, price: prices[token.symbol], isSpam: false }
    const ask = (functionName: 'name' | 'symbol') =>
      client.readContract({ abi: erc20Abi, address: contract!, functionName }).catch(() => '')
    const [name, symbol, decimals] = await Promise.all([
      ask('name'),
      ask('symbol'),
      client.readContract({ abi: erc20Abi, address: contract!, functionName: 'decimals' }).catch(() => 0),
    ])
    return {
      name,
      symbol,
      decimals: decimals > 36 ? 0 : decimals,
      price: undefined,
      isSpam: lure.test(`${name} ${symbol}`),
    }
  }
}
