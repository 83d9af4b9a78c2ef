import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentLocale } from '#shared/language/currentLocale.ts'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { askForVisitor } from '../../app/askForVisitor.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Pressable } from '../../ui/controls/Pressable.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { ErrorState } from '../../ui/layout/ErrorState.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useIsUnlisted } from '../balances/useIsUnlisted.ts'
import { type Nft, nftId } from './Nft.ts'
import styles from './NftCards.module.css'
import { NftPicture } from './NftPicture.tsx'
import { NftSkeletons } from './NftSkeletons.tsx'
import { readNftPage } from './readNftPage.ts'
import { StrangersNote } from './StrangersNote.tsx'
import { useNftItems } from './useNftItems.ts'

/** Lists the active account's NFTs on its network. Spam is hidden behind a switch. */
export function NftsTab() {
  const app = useApp()
  const [withSpam, setWithSpam] = useState(false)
  const { network, address } = useAppState((state) => ({
    network: networkOf(state, activeConnection(state).network),
    address: activeConnection(state).address,
  }))
  const isUnlisted = useIsUnlisted()
  const query = useInfiniteQuery(nftsQuery(app, network, address), queryClientOf(app))
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = query
  if (!data && isError && !isFetching)
    return (
      <ErrorState
        action={<Button onClick={() => void askForVisitor(app, refetch)}>{m.try_again()}</Button>}
        text={m.nfts_failed_text()}
        title={m.nfts_failed()}
      />
    )
  if (!data)
    return (
      <>
        <VisuallyHidden>{m.loading()}</VisuallyHidden>
        <NftSkeletons />
      </>
    )
  const all = unique(data.pages.flatMap(({ nfts }) => nfts))
  const shown = all.filter(({ isSpam }) => withSpam || !isSpam)
  return (
    <>
      {shown.length > 0 ? (
        <NftCards network={network} nfts={shown} />
      ) : isUnlisted ? (
        <EmptyState icon="info" text={m.nfts_unlisted_text()} title={m.nfts_unlisted()} />
      ) : (
        <EmptyState icon="info" text={m.nfts_none_text()} title={hasNextPage ? m.nfts_none_yet() : m.nfts_none()} />
      )}
      {all.some(({ isSpam }) => isSpam) ? (
        <Switch checked={withSpam} detail={m.nfts_spam_text()} label={m.nfts_spam()} onChange={setWithSpam} />
      ) : null}
      {hasNextPage ? (
        <Button
          loading={isFetchingNextPage}
          onClick={() => void askForVisitor(app, fetchNextPage)}
          size="md"
          variant="secondary"
        >
          {m.nfts_more()}
        </Button>
      ) : null}
      {isError && !isFetching ? (
        <Text align="center" tone="danger">
          {m.nfts_failed()}
        </Text>
      ) : null}
    </>
  )
}

/**
 * Returns each NFT once. Two pages can contain the same NFT, if another NFT arrived between the requests for these
 * pages. An NFT counts as spam if any of the pages flags it.
 */
function unique(nfts: readonly Nft[]): readonly Nft[] {
  const known = new Map<string, Nft>()
  for (const nft of nfts)
    known.set(nftId(nft), { ...nft, isSpam: nft.isSpam || known.get(nftId(nft))?.isSpam === true })
  return [...known.values()]
}

/**
 * An account's NFTs on an eip155 network. Each page contains the NFTs from five pages of the account's history. Cached
 * for a minute.
 */
function nftsQuery(app: App, network: Network | undefined, address: string | null) {
  return infiniteQueryOptions({
    queryKey: ['nfts', network?.caipNetworkId, address],
    queryFn: ({ pageParam, signal }) =>
      readNftPage(app, { network: network!, address: address!, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 60_000,
    enabled: network?.namespace === 'eip155' && address !== null,
  })
}

/** A grid of NFT cards. Each card links to the NFT's details. */
function NftCards({ network, nfts }: { readonly network: Network | undefined; readonly nfts: readonly Nft[] }) {
  const app = useApp()
  const { items, loadWaiting } = useNftItems(network, nfts)
  return (
    <>
      {loadWaiting ? <StrangersNote onLoad={loadWaiting} /> : null}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul aria-label={m.nfts_label()} className={styles.cards} role="list">
        {items.map(({ nft, name, collection, picture }) => (
          <li key={nftId(nft)}>
            <Pressable
              className={styles.card}
              onClick={() =>
                app.store.getState().push('NftDetail', { contract: nft.contract, tokenId: `${nft.tokenId}` })
              }
            >
              <NftPicture name={name} src={picture} />
              <bdi className={styles.name} title={name}>
                {name}
              </bdi>
              <span className={styles.collection}>
                <bdi>{collection}</bdi>
                {nft.amount > 1n ? ` × ${new Intl.NumberFormat(currentLocale()).format(nft.amount)}` : null}
              </span>
            </Pressable>
          </li>
        ))}
      </ul>
    </>
  )
}
