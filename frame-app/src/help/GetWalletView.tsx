import { useQuery } from '@tanstack/react-query'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { useWalletImage } from '../app/images/useWalletImage.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { ErrorState } from '../ui/layout/ErrorState.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { WalletImage } from '../ui/pictures/WalletImage.tsx'
import { customWallet } from '../wallets/list/customWallet.ts'
import { featuredWallets, recommendedWallets } from '../wallets/list/walletQueries.ts'

const explorer = 'https://explorer.walletconnect.com/?type=wallet'
const shown = 4

/** Suggests a few wallets with download links, for a user who has none. */
export function GetWalletView() {
  const app = useApp()
  const client = queryClientOf(app)
  const custom = useAppState(({ options }) => options.customWallets ?? [])
  const featured = useQuery(featuredWallets(app), client)
  const recommended = useQuery(recommendedWallets(app), client)
  const wallets = [
    ...(featured.data?.wallets ?? []),
    ...custom.map(customWallet),
    ...(recommended.data?.wallets ?? []),
  ].slice(0, shown)
  return (
    <Screen
      footer={
        <Button href={explorer} icon={<Icon name="external" />} variant="secondary">
          {m.explore_all()}
        </Button>
      }
    >
      {recommended.isError && wallets.length === 0 ? (
        <ErrorState
          action={<Button onClick={() => void askForVisitor(app, recommended.refetch)}>{m.try_again()}</Button>}
          text={m.wallets_failed_text()}
          title={m.wallets_failed_title()}
        />
      ) : null}
      <ListGroup label={m.wallets_label()}>
        {wallets.map((wallet) => (
          <GetRow key={wallet.id} wallet={wallet} />
        ))}
        {recommended.isFetching && wallets.length === 0 ? <SkeletonRows count={shown} /> : null}
      </ListGroup>
    </Screen>
  )
}

function GetRow({ wallet }: { readonly wallet: ListedWallet }) {
  return (
    <ListItem
      href={wallet.homepage ?? explorer}
      image={<WalletImage name={wallet.name} src={useWalletImage(wallet)} />}
      title={wallet.name}
      trailing={<Icon name="external" size={16} />}
    />
  )
}
