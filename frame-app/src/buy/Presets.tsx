import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import styles from './buy.module.css'

const presets = [100, 250, 500, 1000]

type PresetsProps = {
  readonly currency: string
  /** Called with the chosen amount, in the format that the user would type. */
  readonly onChoose: (typed: string) => void
}

/** Buttons that fill in common amounts. */
export function Presets({ currency, onChoose }: PresetsProps) {
  const money = new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const plain = new Intl.NumberFormat(undefined, { useGrouping: false })
  return (
    <fieldset aria-label={m.buy_presets()} className={styles.presets}>
      {presets.map((amount) => (
        <Button key={amount} onClick={() => onChoose(plain.format(amount))} size="md" variant="secondary">
          {money.format(amount)}
        </Button>
      ))}
    </fieldset>
  )
}
