import { memo, type ReactNode, type RefCallback, useEffect, useState } from 'react'
import { Skeleton } from '../waiting/Skeleton.tsx'
import styles from './VirtualGrid.module.css'

/**
 * Draws one cell of a grid.
 *
 * @param tabIndex for its button or link, so that the grid is a single stop for Tab
 * @param isPassing whether the cell may be gone in an instant: it shows what costs nothing
 */
export type RenderItem<item> = (item: item, tabIndex: 0 | -1, isPassing: boolean) => ReactNode

type RowProps<item> = {
  items: readonly item[]
  itemKey: (item: item) => string
  renderItem: RenderItem<item>
  /** Which row of the grid it is, from 0, and where it begins in CSS pixels. */
  row: number
  start: number
  columns: number
  /** Items and placeholders of the whole grid. */
  cells: number
  setSize: number
  /** Index of the item that Tab reaches. */
  active: number
  /** The grid is being scrolled. */
  isPassing: boolean
  measured: RefCallback<HTMLElement> | undefined
}

type CellProps<item> = Pick<RowProps<item>, 'renderItem' | 'setSize' | 'isPassing'> & {
  item: item
  index: number
  tabIndex: 0 | -1
}

/** A row that came while the grid is scrolled and stays this long (ms) is one that the visitor looks at. */
const settlesAfter = 200

function DrawnCell<item>({ item, index, setSize, tabIndex, isPassing, renderItem }: CellProps<item>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items
    <div aria-posinset={index + 1} aria-setsize={setSize} data-index={index} role="listitem">
      {renderItem(item, tabIndex, isPassing)}
    </div>
  )
}

/** A page that comes draws its rows again: the cells that stand already are left alone. */
const Cell = memo(DrawnCell) as typeof DrawnCell

function DrawnRow<item>(props: RowProps<item>) {
  const { items, itemKey, renderItem, row, start, columns, cells, setSize, active, measured } = props
  const [isPassing, setPassing] = useState(props.isPassing)
  useEffect(() => {
    if (!isPassing) return
    const timer = setTimeout(() => setPassing(false), settlesAfter)
    return () => clearTimeout(timer)
  }, [isPassing])
  const first = row * columns
  return (
    <div
      className={styles.row}
      ref={measured}
      role="presentation"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, insetBlockStart: start }}
    >
      {Array.from({ length: Math.min(columns, cells - first) }, (_, column) => {
        const index = first + column
        const item = items[index]
        if (item === undefined) return <Skeleton key={`placeholder-${index}`} variant="gridItem" />
        return (
          <Cell
            index={index}
            isPassing={isPassing}
            item={item}
            key={itemKey(item)}
            renderItem={renderItem}
            setSize={setSize}
            tabIndex={index === active ? 0 : -1}
          />
        )
      })}
    </div>
  )
}

/**
 * One row of a VirtualGrid: cells, and placeholders where the items have not come yet. Scrolling draws the grid again
 * with each row that comes: those that stand already are left alone.
 */
export const GridRow = memo(DrawnRow) as typeof DrawnRow
