import { encodeFunctionData, erc20Abi, maxUint256, numberToHex, parseAbi } from 'viem'
import type { SwapToken } from '../account/balances/Token.ts'
import type { FakeAnswer, FakeCall } from '../app/http/fakeFetch.ts'
import type { Swap } from '../swap/plan/Quote.ts'
import { alice } from './fakeWallet.ts'

/** Address of the Uniswap V2 router on Ethereum. */
export const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
export const usdc: SwapToken = {
  network: 'eip155:1',
  address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  iconUrl: null,
}
export const ether: SwapToken = { ...usdc, address: null, name: 'Ether', symbol: 'ETH', decimals: 18 }
export const aSwap: Swap = {
  network: 'eip155:1',
  account: alice,
  from: usdc,
  to: ether,
  amount: 3_000_000_000n,
  slippage: 100n,
}

const abi = parseAbi([
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'

const inTenMinutes = BigInt(Math.floor(Date.now() / 1_000) + 600)

/** Returns the calldata of a swap of 3,000 USDC for at least 0.99 ether, with the given changes. */
export function swapData(
  change: { minimum?: bigint; recipient?: string; amount?: bigint; from?: string; deadline?: bigint } = {},
): string {
  const { minimum = 99n * 10n ** 16n, recipient = alice, amount = aSwap.amount, from = usdc.address! } = change
  const args = [amount, minimum, [from, weth], recipient, change.deadline ?? inTenMinutes]
  return encodeFunctionData({ abi, functionName: 'swapExactTokensForETH', args } as never)
}
export const approval = (spender: string, amount = maxUint256, to = usdc.address!) => ({
  to: `eip155:1:${to}`,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as `0x${string}`, amount] }),
})

type FakeSwaps = {
  /** Answers of the API, by the last path segment of the URL. A number means a failure with that HTTP status. */
  readonly answers: Record<string, object | number>
  /**
   * Answers of the node, by method: a value, or a function of the parameters. The node returns an `Error` as a JSON-RPC
   * error.
   */
  readonly node: Record<string, unknown>
  readonly server: (call: FakeCall) => FakeAnswer
}

/**
 * Creates fake servers for swaps. 3,000 USDC buy one ether, the allowance is zero, and the node does not support
 * simulation.
 */
export function fakeSwaps(): FakeSwaps {
  const swaps: FakeSwaps = {
    answers: {
      'supported-chains': { http: ['eip155:1'], ws: [] },
      quotes: { quotes: [{ toAmount: `${10n ** 18n}` }] },
      'gas-price': { standard: '1000000000', fast: '1', instant: '1' },
      allowance: { allowance: '0' },
      'build-approve': { tx: approval(router) },
      'build-transaction': { tx: { to: `eip155:1:${router}`, data: swapData() } },
      balance: { balances: [] },
    },
    node: { eth_call: numberToHex(1, { size: 32 }), eth_getTransactionReceipt: { status: '0x1' } },
    server({ url, body }) {
      const last = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
      if (last === 'v1') return answerRpc(JSON.parse(body))
      if (last === 'price') return Response.json(priceOf(JSON.parse(body).addresses[0]))
      const answer = swaps.answers[last] ?? 404
      return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer)
    },
  }
  const priceOf = (address: string) =>
    (swaps.answers.price as object) ?? { fungibles: [{ address, price: address.endsWith('eeee') ? 3_000 : 1 }] }
  const answerRpc = ({ id, method, params }: { id: number; method: string; params: readonly unknown[] }) => {
    const given = swaps.node[method]
    const result = typeof given === 'function' ? given(params) : given
    if (result === undefined) return Response.json({ id, error: { code: -32601, message: 'Not available' } })
    if (result instanceof Error) return Response.json({ id, error: { code: 3, message: result.message } })
    return Response.json({ id, result })
  }
  return swaps
}
