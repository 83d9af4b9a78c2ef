import { encodeFunctionData, getAddress, parseAbi } from 'viem/utils'
import type { EvmCall } from '../../chains/fees/EvmCall.ts'
import type { Transfer } from './Transfer.ts'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])

/** How a collection counts: each thing once (ERC-721), or several of a kind (ERC-1155). */
export type NftStandard = 'erc721' | 'erc1155'

/**
 * What a transfer is as a call: the native currency goes to its receiver, everything else by its contract. What a token
 * answers does not matter, so one that returns no bool is sent like any other.
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
