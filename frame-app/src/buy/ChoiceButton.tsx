import { FoldIcon } from '../ui/icons/FoldIcon.tsx'
import styles from './buy.module.css'
import { SymbolImage } from './SymbolImage.tsx'

type ChoiceButtonProps = {
  readonly kind: 'currency' | 'token'
  readonly symbol: string
  readonly label: string
  readonly onClick: () => void
}

/** What is chosen, beside an amount, and the way to choose another. */
export function ChoiceButton({ kind, symbol, label, onClick }: ChoiceButtonProps) {
  return (
    <button aria-label={label} className={styles.choice} onClick={onClick} type="button">
      <SymbolImage kind={kind} size={24} symbol={symbol} />
      <bdi>{symbol}</bdi>
      <FoldIcon size={16} />
    </button>
  )
}
