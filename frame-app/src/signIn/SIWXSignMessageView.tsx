import { useEffect } from 'react'
import { useConnectorImage } from '../app/images/useConnectorImage.ts'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { signInOf } from '../app/store/isHeld.ts'
import type { SignInSlice } from '../app/store/signInSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Avatar } from '../ui/pictures/Avatar.tsx'
import { useElapsed } from '../ui/pictures/useElapsed.ts'
import { WalletImage } from '../ui/pictures/WalletImage.tsx'
import { AddressText } from '../ui/text/AddressText.tsx'
import { Text } from '../ui/text/Text.tsx'
import { cancelSignIn } from './cancelSignIn.ts'
import { readySignIn } from './readySignIn.ts'
import styles from './SIWXSignMessageView.module.css'
import { signIn } from './signIn.ts'
import { signInSubject } from './signInSubject.ts'

/** Interval (ms) at which we check whether an unused message must be renewed. */
const refreshMs = 60_000

/** View that asks the user to sign in with the active account. */
export function SIWXSignMessageView() {
  const app = useApp()
  const subject = useAppState((state) => signInSubject(state, state.activeNamespace))
  const isRequired = useAppState((state) => signInOf(state, state.activeNamespace) === 'wanted')
  const busy = useAppState((state) => state.signInBusy)
  const wallet = useAppState((state) => activeConnection(state).wallet)
  const image = useConnectorImage(useAppState((state) => activeConnection(state).connectorId ?? undefined))
  const metadata = useAppState((state) => state.options.metadata)
  const host = new URL(app.askingOrigin).host

  useEffect(() => {
    if (!subject || busy) return undefined
    // Prepares the message before the user clicks, and renews it before it expires.
    const prepare = () => void readySignIn(app, subject).catch(() => {})
    prepare()
    const timer = setInterval(prepare, refreshMs)
    return () => clearInterval(timer)
  }, [app, subject, busy])

  if (!subject || !wallet) return <NotConnected />
  return (
    <Screen
      align="center"
      footer={
        <div className={styles.buttons}>
          <Button
            disabled={busy === 'cancelling'}
            loading={busy === 'cancelling'}
            onClick={() => void cancelSignIn(app, subject)}
            variant="secondary"
          >
            {busy === 'cancelling' ? m.sign_in_cancelling() : busy === 'stuck' ? m.disconnect() : m.cancel()}
          </Button>
          <Button disabled={busy !== null} loading={busy === 'signing'} onClick={() => void signIn(app, subject)}>
            {busy === 'signing' ? m.sign_in_signing() : m.sign_in_sign()}
          </Button>
        </div>
      }
      gap={12}
    >
      <div className={styles.pictures}>
        <WalletImage name={metadata?.name || host} round size={64} src={metadata?.icons?.[0]} />
        {image || wallet.icon ? (
          <WalletImage name={wallet.name} round size={64} src={image ?? wallet.icon ?? undefined} />
        ) : (
          <Avatar address={subject.address} size={64} />
        )}
      </div>
      <Text align="center" size="title" weight="bold">
        {m.sign_in_heading({ name: metadata?.name || host })}
      </Text>
      <Text align="center" className={styles.text} tone="muted">
        {isRequired ? m.sign_in_required_text() : m.sign_in_text()}
      </Text>
      <AddressText address={subject.address} />
      {busy ? <WaitingHint busy={busy} wallet={wallet.name} /> : null}
    </Screen>
  )
}

type WaitingHintProps = {
  /** Step of the sign-in that the modal is waiting for. */
  readonly busy: NonNullable<SignInSlice['signInBusy']>
  /** Name of the wallet. */
  readonly wallet: string
}

/** Explains why the wallet does not answer: a Safe waits for its other signers, any other wallet may be closed. */
export function WaitingHint({ busy, wallet }: WaitingHintProps) {
  const late = useElapsed(10_000)
  const isSafe = busy === 'signing' && /\bsafe\b/i.test(wallet)
  return (
    <div aria-live="polite">
      {isSafe || late || busy === 'stuck' ? (
        <Text align="center" tone="muted">
          {isSafe ? m.sign_in_safe() : m.sign_in_waiting()}
        </Text>
      ) : null}
    </div>
  )
}
