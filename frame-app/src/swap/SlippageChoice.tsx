import { useId } from 'react'
import * as m from '../generated/i18n/messages.js'
import { Text } from '../ui/text/Text.tsx'
import { percentText } from './percentText.ts'
import styles from './swap.module.css'

/** Slippages to choose from, in hundredths of a percent. */
const choices = [10n, 50n, 100n, 300n, 500n]
const high = 300n

type SlippageChoiceProps = {
  /** Chosen slippage, in hundredths of a percent. */
  readonly chosen: bigint
  readonly onChoose: (slippage: bigint) => void
}

/** Lets the user choose the slippage: how much less than its quote a swap may return. */
export function SlippageChoice({ chosen, onChoose }: SlippageChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.slippage}>
      <legend>{m.swap_slippage_choose()}</legend>
      <div className={styles.percents}>
        {choices.map((choice) => (
          <label className={styles.percent} key={`${choice}`}>
            <input checked={choice === chosen} name={name} onChange={() => onChoose(choice)} type="radio" />
            {percentText(choice * 10n)}
          </label>
        ))}
      </div>
      {chosen >= high ? (
        <Text size="hint" tone="warning">
          {m.swap_slippage_high({ percent: percentText(chosen * 10n) })}
        </Text>
      ) : null}
    </fieldset>
  )
}
