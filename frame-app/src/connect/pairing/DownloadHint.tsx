import type { ListedWallet } from '#shared/ListedWallet.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { deviceOf } from '../../wallets/deviceOf.ts'
import { downloadLinks } from '../../wallets/downloadLinks.ts'

const shown = 12

/** Link to download the wallet, for a user who does not have it. */
export function DownloadHint({ wallet }: { readonly wallet: ListedWallet }) {
  const { store, isPhone, browser } = useApp()
  const links = downloadLinks(wallet, deviceOf(browser.userAgent, isPhone))
  if (links.kind === 'none') return null
  const name = wallet.name.length > shown ? `${wallet.name.slice(0, shown)}…` : wallet.name
  return (
    <Text align="center" tone="muted">
      {m.dont_have({ name })}{' '}
      {links.kind === 'open' ? (
        <LinkButton href={links.url}>{m.get()}</LinkButton>
      ) : (
        <LinkButton onClick={() => store.getState().push('Downloads', { wallet: wallet.id })}>{m.get()}</LinkButton>
      )}
    </Text>
  )
}
