import { showSnack } from '../app/reporting/showSnack.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { Icon } from '../ui/pictures/Icon.tsx'
import styles from './AllWallets.module.css'

type FilterProps = { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }

/** Button in the search field that shows only certified wallets. A short message says what it does. */
export function CertifiedFilter({ isOn, onChange }: FilterProps) {
  const app = useApp()
  const toggle = () => {
    if (!isOn) showSnack(app, 'success', m.certified_only())
    onChange(!isOn)
  }
  return (
    <button
      aria-label={m.certified_only()}
      aria-pressed={isOn}
      className={styles.filter}
      onClick={toggle}
      title={m.certified_only()}
      type="button"
    >
      <Icon name="shield" />
    </button>
  )
}
