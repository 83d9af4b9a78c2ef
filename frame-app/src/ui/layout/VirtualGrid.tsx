import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Skeleton } from '../waiting/Skeleton.tsx'
import { nextGridIndex } from './nextGridIndex.ts'
import { useColumns } from './useColumns.ts'
import { useRowHeight } from './useRowHeight.ts'
import styles from './VirtualGrid.module.css'

type VirtualGridProps<item> = {
  items: readonly item[]
  itemKey: (item: item) => string
  /**
   * Draws one cell. Its button or link takes the tabIndex, so that the grid is a single stop for Tab. Another function
   * draws every cell again: it stays the same one while the list is scrolled.
   */
  renderItem: (item: item, tabIndex: 0 | -1) => ReactNode
  label: string
  /** Cells that are still on their way, drawn after the items. */
  placeholders?: number
  /** How many there will be in all, where that is known. */
  total?: number | undefined
  onEndReached?: (() => void) | undefined
  rowHeight?: number
  height?: number
  testId?: string
}

type CellProps<item> = Pick<VirtualGridProps<item>, 'renderItem'> & {
  item: item
  index: number
  setSize: number
  tabIndex: 0 | -1
}

function DrawnCell<item>({ item, index, setSize, tabIndex, renderItem }: CellProps<item>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items
    <div aria-posinset={index + 1} aria-setsize={setSize} data-index={index} role="listitem">
      {renderItem(item, tabIndex)}
    </div>
  )
}

/** Scrolling draws the grid anew with each row that comes: the cells that stand already are left alone. */
const Cell = memo(DrawnCell) as typeof DrawnCell

export function VirtualGrid<item>(props: VirtualGridProps<item>) {
  const { items, itemKey, renderItem, label, placeholders = 0, total, onEndReached, height = 440 } = props
  const [rowHeight, measured] = useRowHeight(props.rowHeight ?? 96)
  const columns = useColumns()
  const scroller = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, Math.max(0, items.length - 1))
  const activeRow = Math.floor(active / columns)
  const cells = items.length + placeholders

  const virtualizer = useVirtualizer({
    count: Math.ceil(cells / columns),
    estimateSize: () => rowHeight,
    gap: 4,
    getScrollElement: () => scroller.current,
    initialRect: { height, width: 328 },
    overscan: 3,
    paddingEnd: 20,
    paddingStart: 16,
    // The row with the focus stays drawn wherever the visitor scrolls, or the focus would be lost.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      return rows.includes(activeRow) || activeRow >= range.count ? rows : [...rows, activeRow].sort((a, b) => a - b)
    },
  })
  const placedBy = useRef(rowHeight)
  useLayoutEffect(() => {
    if (placedBy.current === rowHeight) return
    placedBy.current = rowHeight
    virtualizer.measure()
  }, [virtualizer, rowHeight])
  const rows = virtualizer.getVirtualItems()
  const setSize = total ?? (onEndReached ? -1 : items.length)

  const { endIndex } = virtualizer.range ?? { endIndex: 0 }
  const atEnd = items.length > 0 && (endIndex + 3) * columns >= items.length
  const reached = useRef(-1)
  useEffect(() => {
    if (!atEnd || reached.current === items.length) return
    reached.current = items.length
    onEndReached?.()
  }, [atEnd, items.length, onEndReached])

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"] :is(button, a)`)?.focus()
  }, [active])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = nextGridIndex(event.key, active, { columns, count: items.length, rtl })
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moved.current = next !== active
    setChosen(next)
  }

  return (
    <div className={styles.scroller} data-testid={props.testId} ref={scroller} style={{ flexBasis: height }}>
      <div aria-hidden="true" className={styles.top} />
      {/* biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items */}
      <div
        aria-busy={placeholders > 0}
        aria-label={label}
        className={styles.list}
        onFocus={(event) =>
          setChosen(Number(event.target.closest('[data-index]')?.getAttribute('data-index') ?? active))
        }
        onKeyDown={onKeyDown}
        role="list"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {rows.map((row) => (
          <div
            className={styles.row}
            key={row.key}
            ref={row.index === activeRow ? measured : undefined}
            role="presentation"
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, insetBlockStart: row.start }}
          >
            {Array.from({ length: Math.min(columns, cells - row.index * columns) }, (_, column) => {
              const index = row.index * columns + column
              const item = items[index]
              if (item === undefined) return <Skeleton key={`placeholder-${index}`} variant="gridItem" />
              return (
                <Cell
                  index={index}
                  item={item}
                  key={itemKey(item)}
                  renderItem={renderItem}
                  setSize={setSize}
                  tabIndex={index === active ? 0 : -1}
                />
              )
            })}
          </div>
        ))}
      </div>
      <div aria-hidden="true" className={styles.bottom} />
    </div>
  )
}
