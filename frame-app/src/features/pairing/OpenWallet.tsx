import type { ListedWallet } from '#shared/ListedWallet.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { WaitState } from '../../ui/WaitState.tsx'
import { WalletImage } from '../../ui/WalletImage.tsx'
import { pairingLink } from '../../wallet/listing/pairingLink.ts'
import styles from './pairing.module.css'

type Props = {
  readonly wallet: ListedWallet
  readonly platform: 'mobile' | 'web' | 'desktop'
  readonly uri: string | undefined
  readonly image: string | undefined
}

const captions = { mobile: m.mobile_caption, web: m.web_caption, desktop: m.desktop_caption }

/**
 * Opens the wallet by a plain anchor whose address is there before the tap: a browser lets a page leave for an app only then.
 * An app's own scheme is opened in place, which leaves the page where it is; a web address beside it.
 */
export function OpenWallet({ wallet, platform, uri, image }: Props) {
  const base = { mobile: wallet.mobile_link, web: wallet.webapp_link, desktop: wallet.desktop_link }[platform] ?? ''
  const href = uri ? pairingLink(base, uri)?.href : undefined
  const opensBeside = href?.startsWith('https:') ?? true
  return (
    <div className={styles.column}>
      <WaitState
        image={<WalletImage name={wallet.name} size={72} src={image} />}
        secondLine={
          <Text align="center" tone="muted">
            {m.still_waiting()}
          </Text>
        }
        text={href ? captions[platform]() : m.preparing_link()}
        title={m.continue_in({ name: wallet.name })}
      />
      {href ? (
        <Button href={href} icon={<Icon name="external" />} target={opensBeside ? '_blank' : '_self'}>
          {m.open_wallet({ name: wallet.name })}
        </Button>
      ) : (
        <Button disabled loading>
          {m.open_wallet({ name: wallet.name })}
        </Button>
      )}
    </div>
  )
}
