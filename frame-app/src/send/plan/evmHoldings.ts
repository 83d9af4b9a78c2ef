import type { Hex } from 'viem'
import { encodeFunctionData, getAddress, isAddressEqual, parseAbi } from 'viem/utils'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Ask } from '../../chains/adapter/adapter.ts'
import type { NftStandard } from './evmCall.ts'
import type { Nft } from './Transfer.ts'

const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
])
const multi = parseAbi(['function balanceOf(address owner, uint256 id) view returns (uint256)'])

const call = (ask: Ask, to: string, data: Hex) => ask({ method: 'eth_call', params: [{ to, data }, 'latest'] })
const word = (answer: Json) => (typeof answer === 'string' && /^0x[0-9a-f]{64}/i.test(answer) ? answer : undefined)

/**
 * Reads an account's balance of an ERC-20 token from the token's contract. Returns 0 if the answer is not valid.
 *
 * @throws the network's error
 */
export async function erc20Balance(ask: Ask, contract: string, owner: string): Promise<bigint> {
  const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [getAddress(owner)] })
  return BigInt(word(await call(ask, contract, data))?.slice(0, 66) ?? 0)
}

/**
 * Returns the collection's standard if the account holds the NFT, else `undefined`. Checks ERC-721 first, then
 * ERC-1155.
 */
export async function nftStandard(
  ask: Ask,
  { contract, tokenId }: Nft,
  owner: string,
): Promise<NftStandard | undefined> {
  const account = getAddress(owner)
  const silent = () => undefined
  const [single, several] = await Promise.all([
    call(ask, contract, encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] })).then(word, silent),
    call(ask, contract, encodeFunctionData({ abi: multi, functionName: 'balanceOf', args: [account, tokenId] })).then(
      word,
      silent,
    ),
  ])
  if (single && isAddressEqual(`0x${single.slice(26, 66)}`, account)) return 'erc721'
  return several && BigInt(several.slice(0, 66)) > 0n ? 'erc1155' : undefined
}
