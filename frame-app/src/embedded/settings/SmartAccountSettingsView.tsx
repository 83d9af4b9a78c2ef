import { useLoginAction } from '../../app/reporting/useLoginAction.ts'
import { AccountAddress } from '../../app/screens/AccountAddress.tsx'
import { NotConnected } from '../../app/screens/NotConnected.tsx'
import type { AccountType } from '../../app/store/authSlice.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { LiveRegion } from '../../ui/text/LiveRegion.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { setPreferredAccount } from '../setPreferredAccount.ts'
import { accountChoice } from './accountChoice.ts'
import styles from './SmartAccountSettingsView.module.css'

const titles = { smartAccount: m.account_smart, eoa: m.account_eoa } as const
const texts = { smartAccount: m.account_smart_text, eoa: m.account_eoa_text } as const
const order = ['smartAccount', 'eoa'] as const satisfies readonly AccountType[]

/** View in which the user chooses which account of the embedded wallet the dapp sees. */
export function SmartAccountSettingsView() {
  const app = useApp()
  const types = useAppState(accountChoice)
  const isConnected = useAppState((state) => activeConnection(state).address !== null)
  const other = types?.current === 'eoa' ? 'smartAccount' : 'eoa'
  const [busy, change] = useLoginAction(() => setPreferredAccount(app, other), { failed: m.account_type_failed() })
  if (!types && isConnected)
    return (
      <Screen>
        <EmptyState icon="wallet" text={m.smart_other_wallet_text()} title={m.smart_other_wallet()} />
      </Screen>
    )
  if (!types) return <NotConnected />
  const { current, addresses, canSwitch, isDeployed } = types

  return (
    <Screen
      footer={
        canSwitch ? (
          <Button loading={busy} onClick={change}>
            {other === 'eoa' ? m.switch_to_eoa() : m.switch_to_smart()}
          </Button>
        ) : null
      }
      gap={12}
    >
      {canSwitch ? null : <Text tone="muted">{m.smart_unsupported()}</Text>}
      {order.map((type) => {
        const address = addresses[type]
        if (!address && type !== current) return null
        return (
          <section
            aria-label={titles[type]()}
            className={styles.kind}
            data-current={type === current ? '' : undefined}
            key={type}
          >
            <div className={styles.head}>
              <Text as="h2" size="body" weight="medium">
                {titles[type]()}
              </Text>
              {type === current ? <Tag tone="accent">{m.account_in_use()}</Tag> : null}
            </div>
            <Text size="hint" tone="muted">
              {texts[type]()}
            </Text>
            {address ? <AccountAddress address={address} /> : null}
            {type === 'smartAccount' && isDeployed !== null ? (
              <Text size="hint" tone="quiet">
                {isDeployed ? m.account_deployed() : m.account_not_deployed()}
              </Text>
            ) : null}
          </section>
        )
      })}
      <LiveRegion message={m.account_now({ type: titles[current]() })} />
    </Screen>
  )
}
