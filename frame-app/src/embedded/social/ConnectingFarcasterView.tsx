import { CopyLink } from '../../app/screens/CopyLink.tsx'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { WaitState } from '../../ui/layout/WaitState.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { ProviderMark } from '../../ui/pictures/ProviderMark.tsx'
import { QrCode } from '../../ui/pictures/QrCode.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { Text } from '../../ui/text/Text.tsx'
import styles from './social.module.css'
import { startFarcasterLogin } from './startFarcasterLogin.ts'

const idle = { url: '', step: 'retrieving', message: '' } as const

/** View of a Farcaster login. Shows a QR code on desktop, or a link to the Farcaster app on a phone. */
export function ConnectingFarcasterView() {
  const app = useApp()
  const { url, step, message } = useAppState(({ auth }) => auth.farcaster) ?? idle
  const badge = (
    <Badge>
      <ProviderMark provider="farcaster" size={36} />
    </Badge>
  )
  if (step === 'failed')
    return (
      <Screen footer={<Button onClick={() => void startFarcasterLogin(app).catch(() => {})}>{m.try_again()}</Button>}>
        <WaitState image={badge} text={message} title={m.social_failed()} tone="error" />
      </Screen>
    )
  if (step === 'retrieving')
    return (
      <Screen>
        <WaitState
          image={badge}
          secondLine={<Text tone="muted">{m.login_slow()}</Text>}
          text={m.social_retrieving_text()}
          title={m.farcaster_loading()}
        />
      </Screen>
    )
  if (app.isPhone)
    return (
      <Screen
        footer={
          url ? (
            <Button href={url} icon={<Icon name="external" />}>
              {m.farcaster_open()}
            </Button>
          ) : (
            <Button loading>{m.farcaster_open()}</Button>
          )
        }
      >
        <WaitState image={badge} text={m.farcaster_open_text()} title={m.continue_in({ name: 'Farcaster' })} />
      </Screen>
    )
  return (
    <Screen align="center" gap={16}>
      <div className={styles.column}>
        <QrCode label={m.farcaster_qr()} value={url || undefined} />
        <Text align="center" tone="muted">
          {m.farcaster_caption()}
        </Text>
        <CopyLink link={url || undefined} />
      </div>
    </Screen>
  )
}
