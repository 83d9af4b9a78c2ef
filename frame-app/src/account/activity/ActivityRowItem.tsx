import { useApp } from '../../app/useApp.ts'
import { ListItem } from '../../ui/controls/ListItem.tsx'
import type { ActivityRow } from '../history/activityRows.ts'
import { ActivityImage } from './ActivityImage.tsx'
import styles from './activity.module.css'
import { rowWords, titleWords } from './activityWords.ts'

const day = (at: number) => new Intl.DateTimeFormat(undefined, { day: '2-digit', month: 'short' }).format(at)

/** One row of an account's activity; it leads to the page of its transaction. */
export function ActivityRowItem({ row }: { readonly row: ActivityRow }) {
  const { store } = useApp()
  const { hash, at, state } = row.entry
  return (
    <ListItem
      detail={
        <span className={styles.words} data-state={state}>
          {rowWords(row)}
        </span>
      }
      image={<ActivityImage row={row} />}
      onClick={() => store.getState().push('TransactionDetail', { hash })}
      title={titleWords(row)}
      trailing={<time className={styles.date}>{day(at)}</time>}
    />
  )
}
