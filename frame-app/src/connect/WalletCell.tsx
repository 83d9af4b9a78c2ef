import type { ListedWallet } from '#shared/ListedWallet.ts'
import { useWalletImage } from '../app/images/useWalletImage.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { WalletGridItem } from '../ui/controls/WalletGridItem.tsx'
import { chooseWallet } from './chooseWallet.ts'

type Props = {
  readonly wallet: ListedWallet
  readonly isInstalled: boolean
  readonly tabIndex: 0 | -1
  readonly isPassing?: boolean
}

/** A wallet in the grid. */
export function WalletCell({ wallet, isInstalled, tabIndex, isPassing }: Props) {
  const app = useApp()
  return (
    <WalletGridItem
      isPassing={isPassing}
      name={wallet.name}
      onClick={() => chooseWallet(app, { kind: 'listed', wallet })}
      src={useWalletImage(wallet)}
      tabIndex={tabIndex}
      {...(isInstalled && { badge: { icon: 'check', label: m.installed() } })}
      {...(wallet.badge_type === 'certified' && { mark: { icon: 'shield', label: m.certified() } })}
    />
  )
}
