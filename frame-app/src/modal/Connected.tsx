import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { SuccessMark } from '../ui/pictures/SuccessMark.tsx'
import styles from './Connected.module.css'

/** Covers the card for a moment after a wallet has connected. Then the modal closes: see `closeAfterSuccess`. */
export function Connected() {
  const isShown = useAppState(({ connectedIn, history }) => connectedIn === history)
  return (
    <div className={isShown ? styles.cover : undefined} role="status">
      {isShown ? (
        <>
          <SuccessMark />
          <p className={styles.text}>{m.connected()}</p>
        </>
      ) : null}
    </div>
  )
}
