import { useQuery } from '@tanstack/react-query'
import type { Network } from '#shared/networks.ts'
import { askForVisitor } from '../../app/askForVisitor.ts'
import { walletFeatures } from '../../app/options/walletFeatures.ts'
import { AccountAddress } from '../../app/screens/AccountAddress.tsx'
import { NotConnected } from '../../app/screens/NotConnected.tsx'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { ErrorState } from '../../ui/layout/ErrorState.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Text } from '../../ui/text/Text.tsx'
import type { Nft } from './Nft.ts'
import styles from './NftFacts.module.css'
import { NftPicture } from './NftPicture.tsx'
import { NftSkeletons } from './NftSkeletons.tsx'
import { nftQuery } from './nftQuery.ts'
import { StrangersNote } from './StrangersNote.tsx'
import { useNftItems } from './useNftItems.ts'

/** Details of one NFT of the active account: image, description, traits, and a send button. */
export function NftDetailView() {
  const app = useApp()
  const { contract, tokenId, network, address, canSend, push } = useAppState((state) => ({
    contract: currentRoute(state)?.params.contract ?? '',
    tokenId: currentRoute(state)?.params.tokenId ?? '',
    network: networkOf(state, activeConnection(state).network),
    address: activeConnection(state).address,
    canSend: walletFeatures(state).includes('send'),
    push: state.push,
  }))
  const { data, isError, isFetching, refetch } = useQuery(
    nftQuery(app, network, address, { contract, tokenId }),
    queryClientOf(app),
  )
  if (!address) return <NotConnected />
  if (data === undefined && isError && !isFetching)
    return (
      <Screen>
        <ErrorState
          action={<Button onClick={() => void askForVisitor(app, refetch)}>{m.try_again()}</Button>}
          text={m.nfts_failed_text()}
          title={m.nft_failed()}
        />
      </Screen>
    )
  if (data === undefined)
    return (
      <Screen>
        <NftSkeletons />
      </Screen>
    )
  if (data === null)
    return (
      <Screen>
        <EmptyState icon="info" text={m.nft_gone_text()} title={m.nft_gone()} />
      </Screen>
    )
  return (
    <Screen
      footer={
        canSend ? (
          <Button icon={<Icon name="send" />} onClick={() => push('WalletSend', { token: contract, tokenId })}>
            {m.account_send()}
          </Button>
        ) : null
      }
      gap={16}
    >
      <NftFacts network={network} nft={data} />
      <div>
        <AccountAddress address={data.contract} />
      </div>
    </Screen>
  )
}

/** Image, name, description and traits of one NFT. */
function NftFacts({ network, nft }: { readonly network: Network | undefined; readonly nft: Nft }) {
  const { items, loadWaiting } = useNftItems(network, [nft])
  const [item] = items
  if (!item) return null
  const { name, collection, description, traits, picture } = item
  return (
    <>
      <div className={styles.picture}>
        <NftPicture name={name} src={picture} />
      </div>
      {loadWaiting ? <StrangersNote onLoad={loadWaiting} /> : null}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <Text tone="muted">
          <bdi>{collection}</bdi>
          {nft.amount > 1n ? ` · ${m.nft_amount({ count: nft.amount })}` : null}
        </Text>
        {description ? (
          <Text>
            <bdi>{description}</bdi>
          </Text>
        ) : null}
      </div>
      {traits.length > 0 ? (
        <section aria-label={m.nft_traits()}>
          <dl className={styles.traits}>
            {traits.map((trait, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: traits do not change, and two may be alike
              <div className={styles.trait} key={index}>
                <dt>
                  <bdi>{trait.name}</bdi>
                </dt>
                <dd>
                  <bdi>{trait.value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  )
}
