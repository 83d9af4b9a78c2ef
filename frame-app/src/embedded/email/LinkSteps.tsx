import type { ReactNode } from 'react'
import * as m from '../../generated/i18n/messages.js'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Spinner } from '../../ui/pictures/Spinner.tsx'
import { LiveRegion } from '../../ui/text/LiveRegion.tsx'
import styles from './LinkSteps.module.css'

type LinkStepsProps = {
  /** Whether the user has approved this browser with the link. */
  readonly approved: boolean
  /** Whether the user has typed the whole code. */
  readonly entered: boolean
}

/** The two steps of a login in a browser that is new to the wallet. The user may take them in any order. */
export function LinkSteps({ approved, entered }: LinkStepsProps) {
  return (
    <>
      <ol className={styles.steps}>
        <Step
          done={approved}
          number={1}
          state={
            <span className={styles.state} data-done={approved ? '' : undefined}>
              {approved ? null : <Spinner size={16} />}
              {approved ? m.device_state_approved() : m.device_state_waiting()}
            </span>
          }
          text={m.device_link()}
        />
        <Step done={entered} number={2} text={m.device_code()} />
      </ol>
      <LiveRegion message={approved ? m.device_approved() : ''} />
    </>
  )
}

type StepProps = {
  readonly number: number
  readonly text: string
  readonly done: boolean
  readonly state?: ReactNode
}

function Step({ number, text, done, state }: StepProps) {
  return (
    <li className={styles.step}>
      <span aria-hidden="true" className={styles.mark} data-done={done ? '' : undefined}>
        {done ? <Icon name="check" size={16} /> : number}
      </span>
      <span className={styles.text}>{text}</span>
      {state}
    </li>
  )
}
