import * as m from '../../generated/i18n/messages.js'
import { QrCode } from '../../ui/pictures/QrCode.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { CopyPairing } from './CopyPairing.tsx'
import styles from './pairing.module.css'

type PairingQrProps = {
  readonly uri: string | undefined
  readonly logo?: string | undefined
  /** Name of the wallet that the user chose. */
  readonly name?: string | undefined
}

/** Shows the pairing link as a QR code, with a copy button. */
export function PairingQr({ uri, logo, name }: PairingQrProps) {
  return (
    <div className={styles.column}>
      <QrCode label={m.qr_label()} logo={logo} value={uri} />
      <Text align="center" tone="muted">
        {name ? m.qr_caption_wallet({ name }) : m.qr_caption()}
      </Text>
      <CopyPairing testId="copy-wc2-uri" uri={uri} />
    </div>
  )
}
