import * as m from '../../generated/i18n/messages.js'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './PriceChange.module.css'

/** A token's price change within 24 hours. `percent` is a decimal string. */
export function PriceChange({ percent }: { readonly percent: string }) {
  const isZero = /^-?0(\.0+)?$/.test(percent)
  const tone = isZero ? 'none' : percent.startsWith('-') ? 'down' : 'up'
  const format = new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 2,
  })
  return (
    <span className={styles.change} data-tone={tone}>
      {format.format((isZero ? '0' : percent) as `${number}`)} <VisuallyHidden>{m.tokens_change()}</VisuallyHidden>
    </span>
  )
}
