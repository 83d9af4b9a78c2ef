import type { ReactNode } from 'react'
import { Pressable } from '../controls/Pressable.tsx'
import { FoldIcon } from '../icons/FoldIcon.tsx'
import styles from './TokenChoice.module.css'

type TokenChoiceProps = {
  /** The token's image, if one is chosen. */
  readonly image: ReactNode
  /** The token's symbol, or a prompt to choose one. */
  readonly text: string
  readonly label?: string | undefined
  readonly onClick: () => void
}

/** Button that shows an amount's token and opens the token list. */
export function TokenChoice({ image, text, label, onClick }: TokenChoiceProps) {
  return (
    <Pressable className={styles.token} label={label} onClick={onClick}>
      {image}
      <bdi className={styles.symbol}>{text}</bdi>
      <FoldIcon size={16} />
    </Pressable>
  )
}
