import { Button } from '../../ui/controls/Button.tsx'
import { HeaderButton } from '../../ui/controls/HeaderButton.tsx'
import type { IconName } from '../../ui/icons/icons.tsx'
import { AddressText } from '../../ui/text/AddressText.tsx'
import { accountKind } from './accountKind.ts'
import { WalletMark } from './WalletMark.tsx'
import { walletName } from './walletName.ts'
import type { WalletRow } from './walletSections.ts'
import styles from './wallets.module.css'

type WalletLineProps = {
  readonly row: WalletRow
  /** What its button says, and what a screen reader says for it. */
  readonly action: string
  readonly label: string
  readonly busy: boolean
  readonly disabled: boolean
  readonly onAction: () => void
  /** The second, smaller thing that can be done with it. */
  readonly end?: { readonly icon: IconName; readonly label: string; readonly onClick: () => void } | null
}

/** A wallet that can be switched to, or connected again: its account, its name, and what there is to do. */
export function WalletLine({ row, action, label, busy, disabled, onAction, end }: WalletLineProps) {
  const kind = accountKind(row.account, row.connector)
  const name = walletName(row)
  return (
    <div className={styles.line}>
      <span className={styles.mark}>
        <WalletMark {...row} />
      </span>
      <div className={styles.words}>
        <span className={styles.address}>
          <AddressText address={row.account.address} />
        </span>
        <span className={styles.detail} title={name}>
          <bdi>{kind ? `${name} · ${kind}` : name}</bdi>
        </span>
      </div>
      <Button
        className={styles.action}
        disabled={disabled && !busy}
        label={label}
        loading={busy}
        onClick={onAction}
        size="md"
        variant="secondary"
      >
        {action}
      </Button>
      {end ? <HeaderButton disabled={disabled} icon={end.icon} label={end.label} onClick={end.onClick} /> : null}
    </div>
  )
}
