import type { ReactNode } from 'react'
import styles from './Row.module.css'

/** A row of a `ListGroup` that is only read. */
export const Row = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>
