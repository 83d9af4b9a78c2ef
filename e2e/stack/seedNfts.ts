import type { Abi, Address, Hex, TestClient } from 'viem'
import collectible from './contracts/TestCollectible.json' with { type: 'json' }
import edition from './contracts/TestEdition.json' with { type: 'json' }

/** Addresses of the local world's NFT contracts. They are the same on every listed chain. */
const collectibleAt: Address = '0x00000000000000000000000000000000c0113c7b'
const editionAt: Address = '0x000000000000000000000000000000000ed17108'

const data = (type: string, text: string) => `data:${type};base64,${Buffer.from(text).toString('base64')}`
const square = (hue: number) =>
  data(
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="hsl(${hue} 60% 60%)" d="M0 0h8v8H0z"/><circle cx="4" cy="4" r="2" fill="#fff"/></svg>`,
  )
const metadata = (name: string, hue: number) =>
  data(
    'application/json',
    JSON.stringify({
      name,
      description: 'It has no value anywhere.',
      image: square(hue),
      attributes: [
        { trait_type: 'Hue', value: hue },
        { trait_type: 'Shape', value: 'Circle' },
      ],
    }),
  )

/** Installs two NFT contracts, an ERC-721 and an ERC-1155. They store their metadata on the chain. */
export async function installNfts(client: TestClient): Promise<void> {
  await client.setCode({ address: collectibleAt, bytecode: collectible.runtimeBytecode as Hex })
  await client.setCode({ address: editionAt, bytecode: edition.runtimeBytecode as Hex })
}

type Mint = { readonly abi: Abi; readonly address: Address; readonly functionName: 'mint'; readonly args: unknown[] }

/**
 * Builds the calls that mint NFTs for each holder: one collectible (ERC-721), and three copies of an edition
 * (ERC-1155).
 */
export function nftMints(holders: readonly Address[]): readonly Mint[] {
  return holders.flatMap((holder, index): Mint[] => [
    {
      abi: collectible.abi as Abi,
      address: collectibleAt,
      functionName: 'mint',
      args: [holder, BigInt(index + 1), metadata(`Circle ${index + 1}`, index * 60)],
    },
    {
      abi: edition.abi as Abi,
      address: editionAt,
      functionName: 'mint',
      args: [holder, 7n, 3n, metadata('Ring', 200)],
    },
  ])
}
