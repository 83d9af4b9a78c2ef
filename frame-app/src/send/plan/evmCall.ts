import { encodeFunctionData, getAddress, parseAbi } from 'viem/utils'
import type { EvmCall } from '../../chains/nodes/EvmCall.ts'
import type { Transfer } from './Transfer.ts'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])

/** Standard of an NFT collection: one token per id (ERC-721), or several tokens per id (ERC-1155). */
export type NftStandard = 'erc721' | 'erc1155'

/**
 * Returns the call for a transfer. Native currency is sent to the recipient directly, every other asset through its
 * contract. The result of `transfer` is ignored, so tokens that return no bool work too.
 *
 * @param amount in the smallest unit
 */
export function evmCall({ asset, ...parties }: Transfer, amount: bigint, standard: NftStandard = 'erc721'): EvmCall {
  const [from, to] = [getAddress(parties.from), getAddress(parties.to)]
  if ('nft' in asset) {
    const { contract, tokenId } = asset.nft
    const data =
      standard === 'erc721'
        ? encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [from, to, tokenId] })
        : encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [from, to, tokenId, amount, '0x'] })
    return { from, to: getAddress(contract), value: 0n, data }
  }
  if (asset.token.address === null) return { from, to, value: amount, data: '0x' }
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] })
  return { from, to: getAddress(asset.token.address), value: 0n, data }
}
