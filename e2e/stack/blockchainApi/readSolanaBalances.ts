import { Connection, PublicKey } from '@solana/web3.js'
import { formatUnits } from 'viem'
import { solanaNetwork } from '../solana/solanaNetwork.ts'
import { testToken } from '../solana/testToken.ts'
import type { Balance } from './Balance.ts'
import { prices } from './prices.ts'

/** Reads the balances of a Solana address: its SOL, even if the amount is zero, and the test tokens that it has. */
export async function readSolanaBalances(
  rpcUrl: string,
  address: string,
  iconUrl: (symbol: string) => string,
): Promise<readonly Balance[]> {
  const owner = new PublicKey(address)
  const connection = new Connection(rpcUrl)
  const [lamports, { value: accounts }] = await Promise.all([
    connection.getBalance(owner),
    connection.getParsedTokenAccountsByOwner(owner, { mint: new PublicKey(testToken.mint) }),
  ])
  const tokens = accounts.map(({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount))
  const { name, symbol, decimals } = testToken
  const token = tokens.reduce((sum, amount) => sum + amount, 0n)
  return [
    balance({ name: 'Solana', symbol: 'SOL', decimals: 9 }, BigInt(lamports)),
    ...(token > 0n
      ? [{ ...balance({ name, symbol, decimals }, token), address: `${solanaNetwork}:${testToken.mint}` }]
      : []),
  ]

  function balance(unit: { name: string; symbol: string; decimals: number }, amount: bigint): Balance {
    const numeric = formatUnits(amount, unit.decimals)
    const price = prices[unit.symbol] ?? 0
    return {
      name: unit.name,
      symbol: unit.symbol,
      chainId: solanaNetwork,
      value: Number(numeric) * price,
      price,
      quantity: { decimals: `${unit.decimals}`, numeric },
      iconUrl: iconUrl(unit.symbol),
    }
  }
}
