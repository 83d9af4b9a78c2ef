import type { ReactNode } from 'react'
import { Pressable } from '../controls/Pressable.tsx'
import { FoldIcon } from '../pictures/FoldIcon.tsx'
import styles from './TokenChoice.module.css'

type TokenChoiceProps = {
  /** Image of the token, if a token is chosen. */
  readonly image: ReactNode
  /** Symbol of the token, or a prompt to choose a token. */
  readonly text: string
  readonly label?: string | undefined
  readonly onClick: () => void
}

/** Button that shows the token of an amount. A click opens the token list. */
export function TokenChoice({ image, text, label, onClick }: TokenChoiceProps) {
  return (
    <Pressable className={styles.token} label={label} onClick={onClick}>
      {image}
      <bdi className={styles.symbol}>{text}</bdi>
      <FoldIcon size={16} />
    </Pressable>
  )
}
