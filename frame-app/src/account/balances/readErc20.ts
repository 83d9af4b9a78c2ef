import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, getAddress, hexToString, parseAbi } from 'viem/utils'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { cleanText } from '../../app/http/cleanText.ts'
import { multicall } from '../../chains/nodes/multicall.ts'
import type { AddedToken } from './addedTokens.ts'

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
])

/** Maximum decimals of a token in a stored transaction, see `sentStore.ts`. */
const mostDecimals = 36n

type Asked = { readonly contract: string; readonly owner: string }

/**
 * Reads an ERC-20 token from its contract: its metadata, and an account's balance.
 *
 * @returns `null` if there is no ERC-20 token with a symbol at this address
 * @throws what `chainRpc` throws if no node answers
 */
export async function readErc20(
  app: App,
  network: Network,
  { contract, owner }: Asked,
  signal?: AbortSignal,
): Promise<(AddedToken & { readonly amount: bigint }) | null> {
  const address = getAddress(contract)
  const questions = [
    encodeFunctionData({ abi, functionName: 'name' }),
    encodeFunctionData({ abi, functionName: 'symbol' }),
    encodeFunctionData({ abi, functionName: 'decimals' }),
    balanceOf(owner),
  ].map((data) => ({ to: address, data }))
  const [name, symbol, decimals, balance] = await multicall(app, network, questions, signal)
  const [shownSymbol, count, amount] = [cleanText(textOf(symbol), 32), numberOf(decimals), numberOf(balance)]
  if (!shownSymbol || amount === null || count === null || count > mostDecimals) return null
  return { address, name: cleanText(textOf(name)) || shownSymbol, symbol: shownSymbol, decimals: Number(count), amount }
}

/**
 * Reads an account's balances of ERC-20 tokens, in the order of the contracts. A contract that does not answer counts
 * as a balance of 0.
 *
 * @throws what `chainRpc` throws if no node answers
 */
export async function readErc20Balances(
  app: App,
  network: Network,
  { contracts, owner }: { readonly contracts: readonly string[]; readonly owner: string },
  signal?: AbortSignal,
): Promise<readonly bigint[]> {
  const questions = contracts.map((contract) => ({ to: getAddress(contract), data: balanceOf(owner) }))
  return (await multicall(app, network, questions, signal)).map((answer) => numberOf(answer) ?? 0n)
}

const balanceOf = (owner: string): Hex =>
  encodeFunctionData({ abi, functionName: 'balanceOf', args: [getAddress(owner)] })

const numberOf = (answer: Hex | null | undefined): bigint | null =>
  answer && /^0x[0-9a-f]{64}/i.test(answer) ? BigInt(answer.slice(0, 66)) : null

/** Decodes a name or symbol. Some old tokens return a bytes32 instead of a string. */
function textOf(answer: Hex | null | undefined): string {
  if (!answer) return ''
  try {
    if (answer.length === 66) return hexToString(answer, { size: 32 })
    return decodeFunctionResult({ abi, functionName: 'symbol', data: answer })
  } catch {
    return ''
  }
}
