import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import { contentPlace } from '../../app/content/contentPlace.ts'
import { readMetadata } from '../../app/content/readMetadata.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { useApp } from '../../app/useApp.ts'
import { type Nft, nftId } from './Nft.ts'
import { type NftItem, nftItem } from './nftItem.ts'
import { readSources } from './readSources.ts'

const state = appState(() => ({ wantsStrangers: false }))

const kept = 5 * 60_000

type NftItems = {
  readonly items: readonly NftItem[]
  /** Loads what lies with strangers; `undefined` where nothing waits for that. */
  readonly loadWaiting: (() => void) | undefined
}

/**
 * NFTs with their names and pictures, which come one after the other. What is not handed over here is asked for
 * nothing: neither its contract nor its picture.
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

/** Whether the visitor wanted, in this page, what strangers keep of NFTs. */
const wantsStrangers = (app: App): boolean => state(app).wantsStrangers

/** Notes that the visitor wants what strangers keep of NFTs. */
const wantStrangers = (app: App): void => {
  state(app).wantsStrangers = true
}
