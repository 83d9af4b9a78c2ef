import { queryOptions } from '@tanstack/react-query'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import type { Nft } from './Nft.ts'
import { readHoldings } from './readHoldings.ts'

/** An NFT with its current balance on the chain; `null` if the account does not own the NFT. */
export function nftQuery(
  app: App,
  network: Network | undefined,
  address: string | null,
  { contract, tokenId }: { readonly contract: string; readonly tokenId: string },
) {
  const isOne = /^0x[0-9a-fA-F]{40}$/.test(contract) && /^\d{1,78}$/.test(tokenId)
  return queryOptions({
    queryKey: ['nfts', network?.caipNetworkId, address, `${contract}:${tokenId}`],
    queryFn: async ({ signal }): Promise<Nft | null> => {
      const candidate = { contract: contract as `0x${string}`, tokenId: BigInt(tokenId), isSpam: false }
      const [held] = await readHoldings(app, network!, address as `0x${string}`, [candidate], signal)
      return held ?? null
    },
    staleTime: 30_000,
    enabled: isOne && network?.namespace === 'eip155' && address !== null,
  })
}
