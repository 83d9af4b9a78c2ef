import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { Pools } from '../../chains.ts'
import { pathOf } from './quoteSwap.ts'
import { coin, type SwapToken } from './swapTokens.ts'

const abi = parseAbi([
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

type Terms = {
  readonly amount: bigint
  readonly minimum: bigint
  readonly account: Address
  /** Time at which the swap expires, in seconds since 1970. */
  readonly deadline: bigint
}

/** Builds the router call for a swap. The call also works for tokens that charge a fee on each transfer. */
export function buildSwap(
  pools: Pools,
  pair: { readonly from: SwapToken; readonly to: SwapToken },
  { amount, minimum, account, deadline }: Terms,
): Hex {
  const path = pathOf(pools, pair)
  if (pair.from === coin)
    return encodeFunctionData({
      abi,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args: [minimum, path, account, deadline],
    })
  return encodeFunctionData({
    abi,
    functionName:
      pair.to === coin
        ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
        : 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [amount, minimum, path, account, deadline],
  })
}
