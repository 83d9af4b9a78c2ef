import type { ReactNode } from 'react'
import styles from './FactList.module.css'

/** Facts of what is about to happen, as names and values: `Fact`s. */
export const FactList = ({ children }: { readonly children: ReactNode }) => <dl className={styles.facts}>{children}</dl>
