import type { Account } from '#shared/protocol/account.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { AddressText } from '../../ui/text/AddressText.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { useAccountValue } from '../balances/useAccountValue.ts'
import { accountKind } from './accountKind.ts'
import styles from './wallets.module.css'

type Props = {
  readonly account: Account
  readonly isAuth: boolean
  readonly network: string | null
  readonly isCurrent: boolean
  readonly busy: boolean
  readonly disabled: boolean
  readonly action: string
  readonly onSwitch: () => void
}

/** One of the visitor's accounts: what it holds, and the button that makes it the one in use. */
export function AccountLine({ account, isAuth, network, isCurrent, busy, disabled, action, onSwitch }: Props) {
  const value = useAccountValue(network, account.address)
  const detail = [accountKind(account, isAuth ? 'auth' : 'extension'), value].filter(Boolean).join(' · ')
  return (
    <div className={styles.line}>
      <span className={styles.mark}>
        <Avatar address={account.address} />
      </span>
      <div className={styles.words}>
        <span className={styles.address}>
          <AddressText address={account.address} />
        </span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </div>
      {isCurrent ? (
        <Tag tone="accent">{m.wallet_active()}</Tag>
      ) : (
        <Button
          className={styles.action}
          disabled={disabled && !busy}
          label={`${action} ${account.address}`}
          loading={busy}
          onClick={onSwitch}
          size="md"
          variant="secondary"
        >
          {action}
        </Button>
      )}
    </div>
  )
}
