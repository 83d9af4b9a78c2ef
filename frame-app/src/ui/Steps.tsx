import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './Steps.module.css'

export type StepState = 'done' | 'current' | 'waiting' | 'failed'
export type StepsProps = {
  label: string
  steps: readonly { id: string; title: string; detail?: ReactNode; state: StepState; stateLabel: string }[]
  testId?: string
}

const mark = {
  current: <Spinner size={18} />,
  done: <Icon name="check" size={16} />,
  failed: <Icon name="close" size={16} />,
  waiting: null,
} satisfies Record<StepState, ReactNode>

/** The stages of long work. The state is said in words to screen readers, drawn as a shape to the eye. */
export function Steps({ label, steps, testId }: StepsProps) {
  return (
    <ol aria-label={label} className={styles.steps} data-testid={testId}>
      {steps.map(({ id, title, detail, state, stateLabel }) => (
        <li aria-current={state === 'current' ? 'step' : undefined} className={styles.step} data-state={state} key={id}>
          <span aria-label={stateLabel} className={styles.mark} role="img">
            {mark[state]}
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {detail ? <span className={styles.detail}>{detail}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
