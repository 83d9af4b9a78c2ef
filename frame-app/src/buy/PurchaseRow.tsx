import * as m from '../generated/i18n/messages.js'
import { Icon } from '../ui/icons/Icon.tsx'
import type { IconName } from '../ui/icons/icons.tsx'
import { WalletImage } from '../ui/pictures/WalletImage.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import styles from './buy.module.css'
import { decimalAmount } from './decimalAmount.ts'
import type { Purchase } from './onramp/getPurchases.ts'

const looks: Record<Purchase['state'], { readonly icon: IconName; readonly word: () => string }> = {
  success: { icon: 'check', word: m.buy_state_success },
  pending: { icon: 'clock', word: m.buy_state_pending },
  failed: { icon: 'error', word: m.buy_state_failed },
}

/** A purchase: what, how it stands, and when. */
export function PurchaseRow({ purchase: { state, amount, symbol, iconUrl, at } }: { readonly purchase: Purchase }) {
  const { icon, word } = looks[state]
  const day = new Intl.DateTimeFormat(undefined, { day: '2-digit', month: 'short' }).format(at)
  return (
    <div className={styles.purchase} data-state={state}>
      <WalletImage name={symbol || '?'} round src={iconUrl ?? undefined} />
      <div className={styles.words}>
        <p className={styles.name}>{m.buy_bought()}</p>
        <p className={styles.quiet}>
          <span className={styles.state}>
            <Icon name={icon} size={14} /> {word()}
          </span>
        </p>
      </div>
      <div className={styles.end}>
        <p className={styles.name}>
          {amount === null ? null : `${decimalAmount(amount)} `}
          <bdi>{symbol}</bdi>
        </p>
        <p className={styles.quiet}>
          <VisuallyHidden>, </VisuallyHidden>
          {day}
        </p>
      </div>
    </div>
  )
}
