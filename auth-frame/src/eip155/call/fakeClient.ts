import {
  createPublicClient,
  custom,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  type PublicClient,
  toFunctionSelector,
} from 'viem'

type Token = { readonly symbol: string; readonly decimals: number }
const [symbol, decimals] = ['symbol()', 'decimals()'].map(toFunctionSelector)

/**
 * A fake client that answers `symbol()` and `decimals()` for the given tokens (keyed by lowercase address) and rejects
 * everything else.
 */
export function fakeClient(tokens: Readonly<Record<string, Token>> = {}): PublicClient {
  const request = async ({ method, params }: { method: string; params: [{ to: string; data: Hex }] }) => {
    const token = method === 'eth_call' ? tokens[params[0].to.toLowerCase()] : undefined
    const selector = token && params[0].data.slice(0, 10)
    if (selector === symbol)
      return encodeFunctionResult({ abi: erc20Abi, functionName: 'symbol', result: token!.symbol })
    if (selector === decimals)
      return encodeFunctionResult({ abi: erc20Abi, functionName: 'decimals', result: token!.decimals })
    throw Object.assign(new Error('not here'), { code: -32601 })
  }
  return createPublicClient({ transport: custom({ request: request as never }, { retryCount: 0 }) })
}
