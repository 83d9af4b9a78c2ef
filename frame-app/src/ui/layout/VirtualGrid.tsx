import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../waiting/Skeleton.tsx'
import { nextGridIndex } from './nextGridIndex.ts'
import { useColumns } from './useColumns.ts'
import styles from './VirtualGrid.module.css'

type VirtualGridProps<item> = {
  items: readonly item[]
  itemKey: (item: item) => string
  /** Draws one cell. Its button or link takes the tabIndex, so that the grid is a single stop for Tab. */
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

export function VirtualGrid<item>(props: VirtualGridProps<item>) {
  const {
    items,
    itemKey,
    renderItem,
    label,
    placeholders = 0,
    total,
    onEndReached,
    rowHeight = 96,
    height = 440,
  } = props
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
    indexAttribute: 'data-row',
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
  const rows = virtualizer.getVirtualItems()

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
            data-row={row.index}
            key={row.key}
            ref={virtualizer.measureElement}
            role="presentation"
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, insetBlockStart: row.start }}
          >
            {Array.from({ length: Math.min(columns, cells - row.index * columns) }, (_, column) => {
              const index = row.index * columns + column
              const item = items[index]
              if (item === undefined) return <Skeleton key={`placeholder-${index}`} variant="gridItem" />
              return (
                // biome-ignore lint/a11y/useSemanticElements: see the list
                <div
                  aria-posinset={index + 1}
                  aria-setsize={total ?? (onEndReached ? -1 : items.length)}
                  data-index={index}
                  key={itemKey(item)}
                  role="listitem"
                >
                  {renderItem(item, index === active ? 0 : -1)}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <div aria-hidden="true" className={styles.bottom} />
    </div>
  )
}
