import type { ReactNode } from 'react'
import { Pressable } from '../controls/Pressable.tsx'
import { FoldIcon } from '../icons/FoldIcon.tsx'
import styles from './TokenChoice.module.css'

type TokenChoiceProps = {
  /** The picture of the token; none before one was chosen. */
  readonly image: ReactNode
  /** The token's symbol, or that one is to be chosen. */
  readonly text: string
  readonly label?: string | undefined
  readonly onClick: () => void
}

/** The token of an amount, and the way to another one. */
export function TokenChoice({ image, text, label, onClick }: TokenChoiceProps) {
  return (
    <Pressable className={styles.token} label={label} onClick={onClick}>
      {image}
      <bdi className={styles.symbol}>{text}</bdi>
      <FoldIcon size={16} />
    </Pressable>
  )
}
