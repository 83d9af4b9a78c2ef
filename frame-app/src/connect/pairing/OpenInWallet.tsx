import type { ListedWallet } from '#shared/ListedWallet.ts'
import { useWalletImage } from '../../app/images/useWalletImage.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Screen } from '../../ui/layout/Screen.tsx'
import { walletBrowser } from '../../wallets/opening/walletBrowser.ts'
import { DownloadHint } from './DownloadHint.tsx'
import { hostPage } from './hostPage.ts'
import { OpenApp } from './OpenApp.tsx'

/** Button that opens the dapp in the wallet's own browser, where the user connects. */
export function OpenInWallet({ wallet }: { readonly wallet: ListedWallet }) {
  const app = useApp()
  const { namespace, chain } = useAppState(({ activeNamespace, network }) => ({
    namespace: activeNamespace,
    chain: network?.split(':')[1] ?? '1',
  }))
  const image = useWalletImage(wallet)
  const href = walletBrowser(wallet.id, { page: hostPage(app), namespace, chain })
  const isApp = href !== undefined && !href.startsWith('https:')
  return (
    <Screen align="center" footer={<DownloadHint wallet={wallet} />} gap={16}>
      <OpenApp
        caption={m.own_browser_caption({ name: wallet.name })}
        image={image}
        opening={href ? { href, target: isApp && !app.browser.isTelegram ? '_self' : '_blank' } : undefined}
        wallet={wallet}
      />
    </Screen>
  )
}
