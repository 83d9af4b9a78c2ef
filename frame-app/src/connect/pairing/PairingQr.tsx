import { CopyLink } from '../../app/screens/CopyLink.tsx'
import * as m from '../../generated/i18n/messages.js'
import { QrCode } from '../../ui/pictures/QrCode.tsx'
import { Text } from '../../ui/text/Text.tsx'
import styles from './pairing.module.css'

/** Shows the pairing link as a QR code, with a copy button. */
export function PairingQr({ uri, logo }: { readonly uri: string | undefined; readonly logo?: string | undefined }) {
  return (
    <div className={styles.column}>
      <QrCode label={m.qr_label()} logo={logo} value={uri} />
      <Text align="center" tone="muted">
        {m.qr_caption()}
      </Text>
      <CopyLink link={uri} testId="copy-wc2-uri" />
    </div>
  )
}
