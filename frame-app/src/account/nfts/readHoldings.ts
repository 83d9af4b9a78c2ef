import { decodeFunctionResult, encodeFunctionData, isAddressEqual, parseAbi } from 'viem/utils'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { multicall } from '../../chains/nodes/multicall.ts'
import type { Nft, NftCandidate } from './Nft.ts'

const abi721 = parseAbi(['function ownerOf(uint256) view returns (address)'])
const abi1155 = parseAbi(['function balanceOf(address, uint256) view returns (uint256)'])

/**
 * Reads from the chain which of the candidate NFTs an account really owns. The candidates are derived from transfers,
 * but the account may have sent an NFT away since, and a contract can emit false transfer events.
 *
 * @throws what `chainRpc` throws if no node can be reached
 */
export async function readHoldings(
  app: App,
  network: Network,
  account: `0x${string}`,
  candidates: readonly NftCandidate[],
  signal?: AbortSignal,
): Promise<readonly Nft[]> {
  const calls = candidates.flatMap(({ contract, tokenId }) => [
    { to: contract, data: encodeFunctionData({ abi: abi721, args: [tokenId] }) },
    { to: contract, data: encodeFunctionData({ abi: abi1155, args: [account, tokenId] }) },
  ])
  const answers = await multicall(app, network, calls, signal)
  return candidates.flatMap((candidate, index): readonly Nft[] => {
    const owner = read(answers[index * 2], (data) => decodeFunctionResult({ abi: abi721, data }))
    if (owner && isAddressEqual(owner, account)) return [{ ...candidate, standard: 'erc721', amount: 1n }]
    const amount = read(answers[index * 2 + 1], (data) => decodeFunctionResult({ abi: abi1155, data })) ?? 0n
    return amount > 0n && !owner ? [{ ...candidate, standard: 'erc1155', amount }] : []
  })
}

function read<value>(data: `0x${string}` | null | undefined, decode: (data: `0x${string}`) => value): value | null {
  if (!data) return null
  try {
    return decode(data)
  } catch {
    return null
  }
}
