import { useQuery } from '@tanstack/react-query'
import { walletFeatures } from '../../app/options/walletFeatures.ts'
import { askForVisitor } from '../../app/queries/askForVisitor.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { AccountAddress } from '../../app/screens/AccountAddress.tsx'
import { NotConnected } from '../../app/screens/NotConnected.tsx'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { NftFacts } from './NftFacts.tsx'
import { NftSkeletons } from './NftSkeletons.tsx'
import { nftQuery } from './nftQuery.ts'

/** One NFT of the account in use: its picture, what it is, its traits, and the way to send it. */
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
