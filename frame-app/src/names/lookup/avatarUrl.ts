import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import { knownNetworks, type Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { contentPlace } from '../../app/content/contentPlace.ts'
import { inlinePicture, svgPicture } from '../../app/content/inlinePicture.ts'
import { readMetadata } from '../../app/content/readMetadata.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { multicall } from '../../chains/nodes/multicall.ts'

type Asked = {
  /** Whose picture it is: an NFT counts only while this account holds it. */
  readonly owner: string
  /** Whether servers that its contract names may be asked: they learn who looks, so only when the visitor wants it. */
  readonly strangers: boolean
  readonly signal?: AbortSignal | undefined
}

/** CAIP-22, CAIP-29. */
const nftRecord = /^eip155:(\d{1,10})\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,78})$/i
const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])
/** What the dapp learns of a picture is no longer than this. */
const max = 131_072

/**
 * Where to load the picture of an avatar record (ENSIP-12): by https, within IPFS by the deployment's gateway, in
 * the record itself, or as the picture of an NFT that the account holds.
 *
 * @returns an address for `<img>`; `null` where there is none that may be loaded, or it could not be found out
 */
export async function avatarUrl(app: App, record: string | null | undefined, asked: Asked): Promise<string | null> {
  const [, chainId, standard, contract, tokenId] = nftRecord.exec(record ?? '') ?? []
  // Who set the record knows the record's own server: it is loaded as every picture is.
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
  // Editions of ERC-1155 write their number into an address as 64 hexadecimal digits.
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
