import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { cleanText } from '../../app/http/cleanText.ts'
import { multicall } from '../../chains/nodes/multicall.ts'
import type { Nft } from './Nft.ts'

const abi = parseAbi([
  'function name() view returns (string)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])

/**
 * An NFT's data from its contract: the collection's name, sanitized for display (CT-9), and the URI of its metadata.
 */
export type NftSource = { readonly collection: string; readonly uri: string | null }

/**
 * Reads the names and metadata URIs of NFTs from their contracts, in the given order.
 *
 * @throws what `chainRpc` throws if no node can be reached
 */
export async function readSources(
  app: App,
  network: Network,
  nfts: readonly Nft[],
  signal?: AbortSignal,
): Promise<readonly NftSource[]> {
  const calls = nfts.flatMap(({ contract, tokenId, standard }) => [
    { to: contract, data: encodeFunctionData({ abi, functionName: 'name' }) },
    {
      to: contract,
      data: encodeFunctionData({ abi, functionName: standard === 'erc721' ? 'tokenURI' : 'uri', args: [tokenId] }),
    },
  ])
  const answers = await multicall(app, network, calls, signal)
  return nfts.map(({ tokenId }, index) => ({
    collection: cleanText(text(answers[index * 2]) ?? ''),
    // ERC-1155 URIs contain the placeholder `{id}`, which we replace with the token id as 64 hexadecimal digits.
    uri: text(answers[index * 2 + 1])?.replaceAll('{id}', tokenId.toString(16).padStart(64, '0')) ?? null,
  }))
}

function text(data: `0x${string}` | null | undefined): string | null {
  if (!data) return null
  try {
    return decodeFunctionResult({ abi, functionName: 'name', data })
  } catch {
    return null
  }
}
