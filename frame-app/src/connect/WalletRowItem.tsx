import { useConnectorImage } from '../app/images/useConnectorImage.ts'
import { useWalletImage } from '../app/images/useWalletImage.ts'
import { track } from '../app/reporting/track.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { WalletImage } from '../ui/pictures/WalletImage.tsx'
import { Tag } from '../ui/text/Tag.tsx'
import { Spinner } from '../ui/waiting/Spinner.tsx'
import type { WalletRow } from '../wallets/list/walletRows.ts'
import { chooseWallet } from './chooseWallet.ts'

type Row<kind extends WalletRow['kind']> = Extract<WalletRow, { kind: kind }>

/** One row of the wallet list in the Connect view. The row's kind decides how it is rendered. */
export function WalletRowItem({ row, pending }: { readonly row: WalletRow; readonly pending: boolean }) {
  const app = useApp()
  const image = useAppState(({ options }) => options.connectorImages?.walletConnect)
  switch (row.kind) {
    case 'walletConnect':
      return (
        <ListItem
          image={image ? <WalletImage name={m.walletconnect()} src={image} /> : <Icon name="qr" size={24} />}
          onClick={() => chooseWallet(app, { kind: 'walletConnect' })}
          tag={<Tag tone="accent">{m.tag_qr_code()}</Tag>}
          title={m.walletconnect()}
        />
      )
    case 'allWallets':
      return (
        <ListItem
          chevron={!pending}
          image={<Icon name="wallet" size={24} />}
          onClick={() => {
            track(app, 'CLICK_ALL_WALLETS', {})
            app.store.getState().push('AllWallets')
          }}
          tag={row.tag === null ? null : <Tag>{row.tag}</Tag>}
          title={m.all_wallets()}
          trailing={pending ? <Spinner size={18} /> : null}
        />
      )
    case 'installed':
    case 'external':
      return <ExtensionRow row={row} />
    default:
      return <ListedRow row={row} />
  }
}

function ExtensionRow({ row }: { readonly row: Row<'installed' | 'external'> }) {
  const app = useApp()
  const { extension, tag } = row
  const image = useConnectorImage(extension.id)
  const name = extension.kind === 'injected' ? m.browser_wallet() : extension.name
  return (
    <ListItem
      detail={row.kind === 'installed' && row.mark}
      image={<WalletImage name={name} src={image} />}
      onClick={() => chooseWallet(app, { kind: 'extension', extension })}
      tag={tag ? <Tag tone="success">{tag === 'multichain' ? m.tag_multichain() : m.tag_installed()}</Tag> : null}
      title={name}
    />
  )
}

function ListedRow({ row }: { readonly row: Row<'recent' | 'featured' | 'custom' | 'recommended'> }) {
  const app = useApp()
  const { wallet, kind, tag } = row
  return (
    <ListItem
      image={<WalletImage name={wallet.name} src={useWalletImage(wallet)} />}
      onClick={() => chooseWallet(app, { kind: kind === 'custom' ? 'custom' : 'listed', wallet })}
      tag={tag ? <Tag>{m.tag_recent()}</Tag> : null}
      title={wallet.name}
    />
  )
}
