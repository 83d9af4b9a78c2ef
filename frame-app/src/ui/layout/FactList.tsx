import type { ReactNode } from 'react'
import styles from './FactList.module.css'

/** List of labels and values. Its children are `Fact` elements. */
export const FactList = ({ children }: { readonly children: ReactNode }) => <dl className={styles.facts}>{children}</dl>
