import { createTestClient, http, isAddress, parseAbi, parseEther, parseUnits, publicActions, walletActions } from 'viem'
import { createNonceManager, jsonRpc } from 'viem/nonce'
import { accountAt, accountIndexes } from '../accounts.ts'
import type { Chain } from '../chains.ts'
import type { Funding } from '../createFunding.ts'
import { solanaNetwork } from '../solana/solanaNetwork.ts'
import type { Order } from './createOnRamp.ts'

/**
 * Sends the bought tokens with a transaction from the seller's own account. On Solana, the ledger credits the tokens
 * directly.
 *
 * @throws Error if the chain, the token or the address does not exist
 */
export function sendBought(chains: readonly Chain[], fund: Funding): (order: Order) => Promise<string> {
  const nonceManager = createNonceManager({ source: jsonRpc() })
  const account = { ...accountAt(accountIndexes.onRamp[0]), nonceManager }
  return async ({ address, network, symbol, amount }) => {
    if (network === solanaNetwork) {
      await fund({ address, chainId: network, amount, token: symbol })
      return ''
    }
    const chain = chains.find(({ caip2 }) => caip2 === network)
    if (!chain) throw new Error(`There is no chain ${network} here.`)
    if (!isAddress(address, { strict: false })) throw new Error('This is no address of that chain.')
    const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl), pollingInterval: 25 })
      .extend(publicActions)
      .extend(walletActions)
    await client.setBalance({ address: account.address, value: parseEther('1000') })
    const hash = await transfer()
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error('The tokens could not be sent.')
    return hash

    async function transfer() {
      if (symbol === 'ETH')
        return client.sendTransaction({
          account,
          chain: null,
          to: address as `0x${string}`,
          value: parseUnits(amount, 18),
        })
      const token = chain!.tokens.find((each) => each.symbol === symbol)
      if (!token) throw new Error(`There is no ${symbol} on ${network}.`)
      return client.writeContract({
        account,
        chain: null,
        abi: parseAbi(['function mint(address to, uint256 amount)']),
        address: token.address,
        functionName: 'mint',
        args: [address as `0x${string}`, parseUnits(amount, token.decimals)],
      })
    }
  }
}
