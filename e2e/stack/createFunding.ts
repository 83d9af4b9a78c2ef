import { createTestClient, erc20Abi, http, isAddress, parseAbi, parseUnits, publicActions, walletActions } from 'viem'
import { createNonceManager, jsonRpc } from 'viem/nonce'
import * as z from 'zod/mini'
import { accountAt, accountIndexes } from './accounts.ts'
import type { Chain } from './chains.ts'
import { solanaNetwork } from './solana/solanaNetwork.ts'
import type { Solana } from './solana/startSolana.ts'
import { testToken } from './solana/testToken.ts'

const Order = z.object({
  address: z.string(),
  /** CAIP-2 id of a chain, or the number of an EVM chain. */
  chainId: z.union([z.string(), z.int()]),
  /** Amount in whole units, such as `1.5`. */
  amount: z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(z.transform(String), z.string().check(z.regex(/^\d{1,12}(\.\d{1,18})?$/))),
  ),
  /** The token's symbol. If it is absent, the chain's native coin is sent. */
  token: z.optional(z.string()),
})

export type Funding = (order: unknown) => Promise<void>

const mintAbi = [...erc20Abi, ...parseAbi(['function mint(address to, uint256 amount)'])] as const

/**
 * Creates the function that sends native coins or tokens to an address: `{ address, chainId, amount, token? }`.
 *
 * @throws with a message that says why, if it cannot send the amount
 */
export function createFunding(chains: readonly Chain[], solana: Solana): Funding {
  // Signs transactions locally and counts nonces itself. The node occasionally gives two concurrent requests the same
  // nonce.
  const nonceManager = createNonceManager({ source: jsonRpc() })
  const deployer = { ...accountAt(accountIndexes.deployer[0]), nonceManager }
  return async (order) => {
    const { data } = Order.safeParse(order)
    if (!data) throw new Error('Needed: address, chainId (CAIP-2 or a number), amount (whole units), token (optional).')
    const { address, amount, token } = data
    const network =
      typeof data.chainId === 'number' || /^\d+$/.test(data.chainId) ? `eip155:${data.chainId}` : data.chainId
    if (network === solanaNetwork) return fundOnSolana(address, amount, token)
    const chain = chains.find(({ caip2 }) => caip2 === network)
    if (!chain) throw new Error(`There is no chain ${network} here.`)
    if (!isAddress(address, { strict: false })) throw new Error('This is no address of that chain.')
    const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl), pollingInterval: 25 })
      .extend(publicActions)
      .extend(walletActions)
    if (!token || token === 'ETH') {
      const value = (await client.getBalance({ address })) + parseUnits(amount, 18)
      return client.setBalance({ address, value })
    }
    const known = chain.tokens.find(({ symbol }) => symbol === token)
    if (!known) throw new Error(`There is no ${token} on ${network}.`)
    const hash = await client.writeContract({
      account: deployer,
      chain: null,
      abi: mintAbi,
      address: known.address,
      functionName: 'mint',
      args: [address, parseUnits(amount, known.decimals)],
    })
    await client.waitForTransactionReceipt({ hash })
  }

  async function fundOnSolana(address: string, amount: string, token: string | undefined): Promise<void> {
    if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) throw new Error('This is no address of that chain.')
    if (!token || token === 'SOL') return solana.airdrop(address, parseUnits(amount, 9))
    if (token !== testToken.symbol) throw new Error(`There is no ${token} on ${solanaNetwork}.`)
    solana.mint(address, parseUnits(amount, testToken.decimals))
  }
}
