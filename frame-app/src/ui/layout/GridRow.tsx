import { memo, type ReactNode, type RefCallback, useEffect, useState } from 'react'
import { Skeleton } from '../pictures/Skeleton.tsx'
import styles from './VirtualGrid.module.css'

/**
 * Renders a grid cell.
 *
 * @param tabIndex tab index of the cell's button or link; only one cell has 0, so that the grid is a single Tab stop
 * @param isPassing whether the user is scrolling past the cell, so that it should render only cheap content
 */
export type RenderItem<item> = (item: item, tabIndex: 0 | -1, isPassing: boolean) => ReactNode

type RowProps<item> = {
  items: readonly item[]
  itemKey: (item: item) => string
  renderItem: RenderItem<item>
  /** `row`: index of the row, starting at 0. `start`: the row's offset from the top of the grid, in CSS pixels. */
  row: number
  start: number
  columns: number
  /** Number of items and placeholders in the whole grid. */
  cells: number
  setSize: number
  /** Index of the item whose `tabIndex` is 0. */
  active: number
  /** Whether the grid is scrolling. */
  isPassing: boolean
  measured: RefCallback<HTMLElement> | undefined
}

type CellProps<item> = Pick<RowProps<item>, 'renderItem' | 'setSize' | 'isPassing'> & {
  item: item
  index: number
  tabIndex: 0 | -1
}

/** Time (ms) after which a row that appeared during scrolling renders completely. */
const settlesAfter = 200

function DrawnCell<item>({ item, index, setSize, tabIndex, isPassing, renderItem }: CellProps<item>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items
    <div aria-posinset={index + 1} aria-setsize={setSize} data-index={index} role="listitem">
      {renderItem(item, tabIndex, isPassing)}
    </div>
  )
}

/** Memoized, so that loading more items does not render the existing cells again. */
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
 * One row of a VirtualGrid with its cells. Renders placeholders for items that are not loaded. Memoized, because
 * scrolling renders the grid again for each new row.
 */
export const GridRow = memo(DrawnRow) as typeof DrawnRow
