import { CopyLink } from '../../app/screens/CopyLink.tsx'
import * as m from '../../generated/i18n/messages.js'
import { QrCode, walletConnectMark } from '../../ui/pictures/QrCode.tsx'
import { Text } from '../../ui/text/Text.tsx'
import styles from './pairing.module.css'

type Props = {
  readonly uri: string | undefined
  /** Image of the wallet; WalletConnect's logo by default. */
  readonly logo?: string | undefined
  /** Name of the wallet; `undefined` if any wallet can scan the code. */
  readonly name?: string | undefined
}

/** Shows the pairing link as a QR code, with a copy button. */
export function PairingQr({ uri, logo, name }: Props) {
  return (
    <div className={styles.column}>
      <QrCode label={m.qr_label()} logo={logo} mark={walletConnectMark} value={uri} />
      <Text align="center" tone="muted">
        {name ? m.qr_caption_wallet({ name }) : m.qr_caption()}
      </Text>
      <CopyLink link={uri} testId="copy-wc2-uri" />
    </div>
  )
}
