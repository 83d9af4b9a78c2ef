import { describe, expect, test } from 'vitest'
import { NftMetadata } from '../../app/images/NftMetadata.ts'
import { nftItem } from './nftItem.ts'

const bare = {}
const full = { ipfsGateway: 'https://ipfs.airlock.example', imageProxy: 'https://img.airlock.example/fetch' }
const hash = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const png = 'data:image/png;base64,AAAA'

describe('nftItem', () => {
  const nft = { contract: '0x00', tokenId: 10n ** 30n, isSpam: false, standard: 'erc721', amount: 1n } as const
  const metadata = (image: string) => NftMetadata.parse({ name: 'Ape', image })
  const item = (uri: string | null, described: NftMetadata | null, allowed = false, deployment = bare) => {
    const { name, picture, waits } = nftItem(deployment as never, nft, { collection: 'Apes', uri }, described, allowed)
    return { name, picture, waits }
  }

  test('default: shows an NFT’s image at once if a `data:` URL contains that image', () => {
    expect(item('data:,', metadata(png))).toEqual({ name: 'Ape', picture: png, waits: false })
  })

  test('behavior: loads a third-party image only after the user agrees', () => {
    const described = metadata('https://x.example/a.png')
    expect(item('data:,', described)).toEqual({ name: 'Ape', picture: null, waits: true })
    expect(item('data:,', described, true)).toEqual({ name: 'Ape', picture: 'https://x.example/a.png', waits: false })
    expect(item('data:,', described, false, full)).toEqual({
      name: 'Ape',
      picture: 'https://img.airlock.example/fetch?url=https%3A%2F%2Fx.example%2Fa.png',
      waits: false,
    })
  })

  test('behavior: shows the token id until the user agrees to load third-party metadata', () => {
    expect(item('https://x.example/1.json', null)).toEqual({ name: 'Apes #1000…0000', picture: null, waits: true })
    expect(item('https://x.example/1.json', null, true).waits).toBe(false)
    expect(item(`ipfs://${hash}`, null)).toEqual({ name: 'Apes #1000…0000', picture: null, waits: false })
  })
})
