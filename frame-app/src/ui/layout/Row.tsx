import type { ReactNode } from 'react'
import styles from './Row.module.css'

/** Row of a `ListGroup` that cannot be clicked. */
export const Row = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>
