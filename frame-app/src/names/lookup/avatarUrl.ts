import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import { knownNetworks, type Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { contentPlace } from '../../app/images/contentPlace.ts'
import { inlinePicture, svgPicture } from '../../app/images/inlinePicture.ts'
import { readMetadata } from '../../app/images/readMetadata.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { multicall } from '../../chains/nodes/multicall.ts'

type Asked = {
  /** Account that has the avatar. An NFT is used as the avatar only while this account owns it. */
  readonly owner: string
  /**
   * Whether we may send requests to third-party servers that the contract names. They learn the user's IP address, so
   * this needs a user action.
   */
  readonly strangers: boolean
  readonly signal?: AbortSignal | undefined
}

/** Avatar record that names an NFT, in CAIP-22 or CAIP-29 format. */
const nftRecord = /^eip155:(\d{1,10})\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,78})$/i
const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])
/** Maximum length of an image URL that we pass to the dapp. */
const max = 131_072

/**
 * Returns the image URL of an avatar record (ENSIP-12): an https URL, an IPFS URL at the deployment's gateway, an
 * inline image, or the image of an NFT that the account owns.
 *
 * @returns URL for `<img>`; `null` if there is no image that may be loaded, or if it could not be determined
 */
export async function avatarUrl(app: App, record: string | null | undefined, asked: Asked): Promise<string | null> {
  const [, chainId, standard, contract, tokenId] = nftRecord.exec(record ?? '') ?? []
  // The owner of the record chose the image's server, so we return its URL even if we may not contact servers that a
  // contract names.
  if (!chainId) return pictureAt(app, record ?? null, true)
  const id = `eip155:${chainId}`
  const network = networkOf(app.store.getState(), id) ?? knownNetworks.get(id)
  if (!network) return null
  const nft = { isOne: standard!.toLowerCase() === 'erc721', contract: contract as Hex, tokenId: BigInt(tokenId!) }
  return nftPicture(app, network, nft, asked).catch(() => null)
}

type Nft = { readonly isOne: boolean; readonly contract: Hex; readonly tokenId: bigint }

async function nftPicture(app: App, network: Network, nft: Nft, asked: Asked): Promise<string | null> {
  const { isOne, contract, tokenId } = nft
  const { owner, strangers, signal } = asked
  const read = (functionName: string, args: readonly unknown[]) => ({
    to: contract,
    data: encodeFunctionData({ abi, functionName, args } as never),
  })
  const [held, said] = await multicall(
    app,
    network,
    isOne
      ? [read('ownerOf', [tokenId]), read('tokenURI', [tokenId])]
      : [read('balanceOf', [owner, tokenId]), read('uri', [tokenId])],
    signal,
  )
  if (!held || !said) return null
  const isHeld = isOne
    ? decodeFunctionResult({ abi, functionName: 'ownerOf', data: held }).toLowerCase() === owner.toLowerCase()
    : decodeFunctionResult({ abi, functionName: 'balanceOf', data: held }) > 0n
  if (!isHeld) return null
  const uri = decodeFunctionResult({ abi, functionName: 'uri', data: said })
  // ERC-1155 URIs contain the token id as 64 hex digits.
  const place = contentPlace(app.deployment, uri.replaceAll('{id}', tokenId.toString(16).padStart(64, '0')))
  if (!place || (place.kind === 'stranger' && !strangers)) return null
  const metadata = await readMetadata(app, place, signal)
  if (metadata?.svg && !metadata.image) return bounded(svgPicture(metadata.svg))
  return pictureAt(app, metadata?.image ?? null, strangers)
}

function pictureAt({ deployment }: App, uri: string | null, strangers: boolean): string | null {
  const place = contentPlace(deployment, uri)
  if (!place) return null
  if (place.kind === 'inline') return bounded(inlinePicture(place.text))
  return place.kind === 'ours' || strangers ? place.url : null
}

const bounded = (picture: string | null): string | null => (picture && picture.length <= max ? picture : null)
