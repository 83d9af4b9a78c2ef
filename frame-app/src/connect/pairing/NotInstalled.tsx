import type { ListedWallet } from '#shared/ListedWallet.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { deviceOf } from '../../wallets/opening/deviceOf.ts'
import { downloadLinks } from '../../wallets/opening/downloadLinks.ts'

/** For a tap that opened nothing: the wallet's app may be missing, and this is where to get it. */
export function NotInstalled({ wallet }: { readonly wallet: ListedWallet }) {
  const { store, isPhone, browser } = useApp()
  const links = downloadLinks(wallet, deviceOf(browser.userAgent, isPhone))
  const words = m.not_installed({ name: wallet.name })
  return (
    <Text align="center">
      {m.opened_nothing()}{' '}
      {links.kind === 'open' ? (
        <LinkButton href={links.url}>{words}</LinkButton>
      ) : (
        <LinkButton onClick={() => store.getState().push('Downloads', { wallet: wallet.id })}>{words}</LinkButton>
      )}
    </Text>
  )
}
