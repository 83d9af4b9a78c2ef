import { useLoginAction } from '../../app/reporting/useLoginAction.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { openSecurity } from '../openSecurity.ts'
import { NotLoggedIn } from './NotLoggedIn.tsx'

/**
 * View that explains how to use the wallet outside this app. The private keys can be exported on the wallet's security
 * screen.
 */
export function UpgradeEmailWalletView() {
  const app = useApp()
  const isAuth = useAppState((state) => activeConnection(state).connectorType === 'AUTH')
  const [busy, open] = useLoginAction(() => openSecurity(app), { failed: m.security_failed() })
  if (!isAuth) return <NotLoggedIn />
  return (
    <Screen
      align="center"
      footer={
        <Button icon={<Icon name="shield" />} loading={busy} onClick={open}>
          {m.title_security()}
        </Button>
      }
      gap={16}
    >
      <Badge>
        <Icon name="wallet" size={32} />
      </Badge>
      <Text align="center" tone="muted">
        {m.upgrade_text()}
      </Text>
      <Text align="center" size="hint" tone="quiet">
        {m.upgrade_note()}
      </Text>
    </Screen>
  )
}
