import { showSnack } from '../../app/showSnack.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Text } from '../../ui/Text.tsx'
import styles from './pairing.module.css'

/** The link as a code for a phone's camera, and to copy. */
export function PairingQr({ uri, logo }: { readonly uri: string | undefined; readonly logo?: string | undefined }) {
  const app = useApp()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(uri ?? '')
      showSnack(app, 'success', m.link_copied())
    } catch {
      showSnack(app, 'error', m.copy_failed())
    }
  }
  return (
    <div className={styles.column}>
      <QrCode label={m.qr_label()} logo={logo} value={uri} />
      <Text align="center" tone="muted">
        {m.qr_caption()}
      </Text>
      <LinkButton
        disabled={!uri}
        icon={<Icon name="copy" size={16} />}
        onClick={() => void copy()}
        testId="copy-wc2-uri"
      >
        {m.copy_link()}
      </LinkButton>
    </div>
  )
}
