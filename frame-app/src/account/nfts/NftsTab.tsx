import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askForVisitor } from '../../app/queries/askForVisitor.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useIsUnlisted } from '../balances/useIsUnlisted.ts'
import { type Nft, nftId } from './Nft.ts'
import { NftCards } from './NftCards.tsx'
import { NftSkeletons } from './NftSkeletons.tsx'
import { nftsQuery } from './nftsQuery.ts'

/** The NFTs that the account in use holds on its network; what is called spam is behind a switch. */
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

/** Pages overlap where something came in between; spam stays spam. */
function unique(nfts: readonly Nft[]): readonly Nft[] {
  const known = new Map<string, Nft>()
  for (const nft of nfts)
    known.set(nftId(nft), { ...nft, isSpam: nft.isSpam || known.get(nftId(nft))?.isSpam === true })
  return [...known.values()]
}
