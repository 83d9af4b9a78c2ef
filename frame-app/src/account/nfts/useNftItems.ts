import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import { contentPlace } from '../../app/images/contentPlace.ts'
import { readMetadata } from '../../app/images/readMetadata.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { useApp } from '../../app/useApp.ts'
import { type Nft, nftId } from './Nft.ts'
import { type NftItem, nftItem } from './nftItem.ts'
import { readSources } from './readSources.ts'

const state = appState(() => ({ wantsStrangers: false }))

const kept = 5 * 60_000

type NftItems = {
  readonly items: readonly NftItem[]
  /** Loads the third-party content that waits for the user's consent; `undefined` if there is none. */
  readonly loadWaiting: (() => void) | undefined
}

/**
 * Returns the given NFTs with their names and images, which are filled in as they load. Reads contracts and metadata
 * only for these NFTs.
 */
export function useNftItems(network: Network | undefined, nfts: readonly Nft[]): NftItems {
  const app = useApp()
  const client = queryClientOf(app)
  const [allowed, setAllowed] = useState(() => wantsStrangers(app))
  const id = network?.caipNetworkId
  const sources = useQuery(
    {
      queryKey: ['nftSources', id, nfts.map(nftId)],
      queryFn: ({ signal }) => readSources(app, network!, nfts, signal),
      staleTime: kept,
      enabled: network !== undefined && nfts.length > 0,
    },
    client,
  ).data
  const described = useQueries(
    {
      queries: nfts.map((nft, index) => {
        const place = contentPlace(app.deployment, sources?.[index]?.uri ?? null)
        return {
          queryKey: ['nftMetadata', id, nftId(nft)],
          queryFn: ({ signal }: { signal: AbortSignal }) => readMetadata(app, place!, signal),
          staleTime: kept,
          enabled: place !== null && (place.kind !== 'stranger' || allowed),
        }
      }),
    },
    client,
  )
  const items = nfts.map((nft, index) =>
    nftItem(app.deployment, nft, sources?.[index], described[index]?.data ?? null, allowed),
  )
  const load = () => {
    wantStrangers(app)
    setAllowed(true)
  }
  return { items, loadWaiting: items.some(({ waits }) => waits) ? load : undefined }
}

/** Whether the user has agreed to load third-party NFT content since this frame loaded. */
const wantsStrangers = (app: App): boolean => state(app).wantsStrangers

/** Remembers that the user agreed to load third-party NFT content. */
const wantStrangers = (app: App): void => {
  state(app).wantsStrangers = true
}
