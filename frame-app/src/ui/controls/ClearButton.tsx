import { Icon } from '../pictures/Icon.tsx'
import styles from './ClearButton.module.css'

/** Button that clears the input field to which it belongs. */
export function ClearButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button aria-label={label} className={styles.clear} onClick={onClick} type="button">
      <Icon name="clear" />
    </button>
  )
}
