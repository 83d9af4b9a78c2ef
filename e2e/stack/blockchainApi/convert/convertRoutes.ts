import { encodeFunctionData, erc20Abi, isAddress, maxUint256, type PublicClient } from 'viem'
import * as z from 'zod/mini'
import type { Chain } from '../../chains.ts'
import { jsonReply } from '../../http/jsonReply.ts'
import { parseJson } from '../../http/parseJson.ts'
import type { Reply, Request } from '../../http/reply.ts'
import { failure } from '../failure.ts'
import { buildSwap } from './buildSwap.ts'
import { quoteSwap } from './quoteSwap.ts'
import { coin, type SwapToken, swapTokens, tokenOf } from './swapTokens.ts'

const Amount = z.string().check(z.regex(/^[1-9]\d{0,77}$/))
const Order = z.object({
  amount: Amount,
  eip155: z.object({ slippage: z.number().check(z.minimum(0), z.maximum(50)) }),
  projectId: z.string(),
  from: z.string(),
  to: z.string(),
  userAddress: z.string(),
  disableEstimate: z.optional(z.boolean()),
})

type Known = { readonly chain: Chain; readonly client: PublicClient }

/**
 * Handles `/v1/convert/…`: returns tokens, quotes, allowance, gas price, approvals and swaps. Computes them from the
 * pools of the local chains.
 *
 * @param clientOf returns a listed chain and its client by CAIP-2 id
 * @param iconUrl returns a token's icon URL by its symbol
 */
export function convertRoutes(
  clientOf: (network: string) => Known | undefined,
  iconUrl: (symbol: string) => string,
): (request: Request, path: string) => Promise<Reply | undefined> {
  return async ({ method, url: { searchParams }, body }, path) => {
    const [, what] = /^v1\/convert\/([a-z-]+)$/.exec(path) ?? []
    if (!what) return undefined
    const field = (name: string) => searchParams.get(name) ?? ''
    if (what === 'build-transaction') return method === 'POST' ? transaction(parseJson(body)) : undefined
    if (method !== 'GET') return failure(405, 'method', 'Method not allowed')
    if (what === 'tokens') return tokens(field('chainId'))
    if (what === 'gas-price') return gasPrice(field('chainId'))
    if (what === 'allowance') return allowance(field('tokenAddress'), field('userAddress'))
    const pair = pairOf(field('from'), field('to'))
    if (!pair) return failure(400, 'from', 'These tokens cannot be swapped')
    if (what === 'quotes') return quotes(pair, field('amount'), field('userAddress'))
    return what === 'build-approve' ? approval(pair, field('userAddress')) : undefined
  }

  function tokens(network: string): Reply {
    const known = clientOf(network)
    if (!known?.chain.pools) return failure(400, 'chainId', 'The chain is not supported')
    return jsonReply({
      tokens: swapTokens(known.chain).map(({ name, symbol, address, decimals }) => ({
        name,
        symbol,
        address: `${network}:${address}`,
        decimals,
        logoUri: iconUrl(symbol),
        eip2612: false,
      })),
    })
  }

  async function gasPrice(network: string): Promise<Reply> {
    const known = clientOf(network)
    if (!known) return failure(400, 'chainId', 'The chain is not supported')
    const price = await known.client.getGasPrice()
    return jsonReply({ standard: `${price}`, fast: `${(price * 6n) / 5n}`, instant: `${(price * 3n) / 2n}` })
  }

  async function allowance(tokenId: string, userId: string): Promise<Reply> {
    const [known, token] = place(tokenId)
    const account = accountIn(userId)
    if (!known?.chain.pools || !token || !account) return failure(400, 'tokenAddress', 'Not a token of an account')
    if (token === coin) return jsonReply({ allowance: `${maxUint256}` })
    const args = [account, known.chain.pools.router] as const
    const call = { abi: erc20Abi, address: token.address, functionName: 'allowance' as const, args }
    return jsonReply({ allowance: `${await known.client.readContract(call)}` })
  }

  async function quotes(pair: Pair, amount: string, account: string): Promise<Reply> {
    if (!Amount.safeParse(amount).success || !isAddress(account, { strict: false }))
      return failure(400, 'amount', 'Not an amount of an account')
    const out = await quoteSwap(pair.known, pair, BigInt(amount))
    if (!out) return failure(400, 'quote', 'insufficient liquidity')
    const { caip2 } = pair.known.chain
    return jsonReply({
      quotes: [
        {
          id: null,
          fromAmount: amount,
          fromAccount: `${caip2}:${pair.from.address}`,
          toAmount: `${out}`,
          toAccount: `${caip2}:${pair.to.address}`,
        },
      ],
    })
  }

  /** Builds an approval without a limit, as 1inch's API does if the request contains no amount. */
  async function approval({ known, from }: Pair, userId: string): Promise<Reply> {
    if (!accountIn(userId) || from === coin) return failure(400, 'from', 'This needs no approval')
    const { caip2, pools } = known.chain
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [pools!.router, maxUint256] })
    const token = `${caip2}:${from.address}`
    const gasPrice = `${await known.client.getGasPrice()}`
    return jsonReply({ tx: { from: token, to: token, data, value: '0', eip155: { gas: 60_000, gasPrice } } })
  }

  async function transaction(body: unknown): Promise<Reply> {
    const { data: order } = Order.safeParse(body)
    const account = order && accountIn(order.userAddress)
    const pair = order && pairOf(order.from, order.to)
    if (!account || !pair) return failure(400, 'body', 'This is no swap')
    const amount = BigInt(order.amount)
    const out = await quoteSwap(pair.known, pair, amount)
    if (!out) return failure(400, 'quote', 'insufficient liquidity')
    const { chain, client } = pair.known
    const minimum = (out * BigInt(Math.round((100 - order.eip155.slippage) * 100))) / 10_000n
    // The deadline is ten minutes after the chain's latest block. It uses the block's time, because the chain's clock
    // is ahead of real time.
    const deadline = (await client.getBlock()).timestamp + 600n
    const tx = {
      from: order.userAddress,
      to: `${chain.caip2}:${chain.pools!.router}`,
      data: buildSwap(chain.pools!, pair, { amount, minimum, account, deadline }),
      amount: order.amount,
      eip155: { gas: '0', gasPrice: `${await client.getGasPrice()}` },
    }
    return jsonReply({ tx })
  }

  type Pair = { readonly known: Known; readonly from: SwapToken; readonly to: SwapToken }

  function pairOf(fromId: string, toId: string): Pair | undefined {
    const [known, from] = place(fromId)
    const [other, to] = place(toId)
    if (!known?.chain.pools || known.chain !== other?.chain || !from || !to || from === to) return undefined
    return { known, from, to }
  }

  function place(id: string): readonly [Known | undefined, SwapToken | undefined] {
    const [, network = '', address = ''] = /^(eip155:\d+):(0x[0-9a-fA-F]{40})$/.exec(id) ?? []
    const known = clientOf(network)
    return [known, known && tokenOf(known.chain, address)]
  }
}

function accountIn(id: string): `0x${string}` | undefined {
  const [, address] = /^eip155:\d+:(0x[0-9a-fA-F]{40})$/.exec(id) ?? []
  return address as `0x${string}` | undefined
}
