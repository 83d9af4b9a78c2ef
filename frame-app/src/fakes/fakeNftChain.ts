import { decodeFunctionData, encodeFunctionResult, parseAbi } from 'viem/utils'

const calls = parseAbi([
  'struct Call { address target; bool allowFailure; bytes data; }',
  'struct Result { bool success; bytes data; }',
  'function aggregate3(Call[] calls) payable returns (Result[])',
])
const nft = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function name() view returns (string)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])

type Hex = `0x${string}`

/** Data of one contract. A call that asks for missing data fails. */
type FakeContract = {
  readonly name?: string
  readonly owners?: Readonly<Record<string, string>>
  readonly amounts?: Readonly<Record<string, bigint>>
  readonly uris?: Readonly<Record<string, string>>
}

/**
 * Returns a fake `eth_call` handler.
 *
 * @param contracts contracts by their lowercase addresses
 */
export function fakeNftChain(contracts: Readonly<Record<string, FakeContract>>, hasMulticall = true) {
  const one = (to: string, data: Hex): Hex | null => {
    const contract = contracts[to.toLowerCase()]
    if (!contract) return '0x'
    const { functionName, args } = decodeFunctionData({ abi: nft, data })
    const id = String(args?.[functionName === 'balanceOf' ? 1 : 0])
    const { name, owners, amounts, uris } = contract
    const known = {
      name,
      ownerOf: owners?.[id],
      balanceOf: amounts && (amounts[id] ?? 0n),
      tokenURI: owners && uris?.[id],
      uri: amounts && uris?.[id],
    }
    const value = known[functionName]
    return value === undefined ? null : encodeFunctionResult({ abi: nft, functionName, result: value as never })
  }
  return ([{ to, data }]: readonly [{ to: string; data: Hex }]): Hex => {
    if (to !== '0xcA11bde05977b3631167028862bE2a173976CA11') return one(to, data) ?? '0x'
    if (!hasMulticall) return '0x'
    const { args } = decodeFunctionData({ abi: calls, data })
    const result = args[0].map((call) => {
      const answer = one(call.target, call.data)
      return { success: answer !== null, data: answer ?? '0x' }
    })
    return encodeFunctionResult({ abi: calls, functionName: 'aggregate3', result })
  }
}
