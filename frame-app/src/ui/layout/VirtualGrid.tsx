import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefCallback,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Skeleton } from '../pictures/Skeleton.tsx'
import { nextGridIndex } from './nextGridIndex.ts'
import styles from './VirtualGrid.module.css'

type VirtualGridProps<item> = {
  items: readonly item[]
  itemKey: (item: item) => string
  /** Renders a cell. Pass a stable function, because a new function renders every cell again. */
  renderItem: RenderItem<item>
  label: string
  /** Number of loading placeholders, which are rendered after the items. */
  placeholders?: number
  /** Total number of items, if known. */
  total?: number | undefined
  onEndReached?: (() => void) | undefined
  rowHeight?: number
  height?: number
  testId?: string
}

export function VirtualGrid<item>(props: VirtualGridProps<item>) {
  const { items, itemKey, renderItem, label, placeholders = 0, total, onEndReached, height = 440 } = props
  const [rowHeight, measured] = useRowHeight(props.rowHeight ?? 96)
  const columns = useColumns(rowHeight)
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
    // Always render the focused row, so that scrolling does not remove the focus.
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
          <GridRow
            active={active}
            cells={cells}
            columns={columns}
            isPassing={virtualizer.isScrolling}
            itemKey={itemKey}
            items={items}
            key={row.key}
            measured={row.index === activeRow ? measured : undefined}
            renderItem={renderItem}
            row={row.index}
            setSize={setSize}
            start={row.start}
          />
        ))}
      </div>
      <div aria-hidden="true" className={styles.bottom} />
    </div>
  )
}

/**
 * Measures the height of one rendered row, in whole CSS pixels. All rows have the same height, which depends on the
 * user's text size.
 *
 * @param estimate height that is returned until the browser has calculated the layout
 * @returns the height, and the ref to attach to the measured row
 */
function useRowHeight(estimate: number): readonly [height: number, ref: RefCallback<HTMLElement>] {
  const [height, setHeight] = useState(estimate)
  // A ResizeObserver reports the size after layout. Reading the size earlier would force a synchronous layout.
  const ref = useCallback((row: HTMLElement | null) => {
    if (!row) return
    const observer = new ResizeObserver(([entry]) => {
      const { blockSize } = entry!.borderBoxSize[0]!
      if (blockSize > 0) setHeight(Math.round(blockSize))
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [])
  return [height, ref]
}

/**
 * Returns 3 columns if the frame is narrower than 22 times the text size, else 4. With the default text size, the limit
 * is 352 px. Frames wider than 360 px count as 360 px, because the card is never wider than a phone.
 */
function fitting(): 3 | 4 {
  const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.min(innerWidth, 360) < 22 * text ? 3 : 4
}

/**
 * Returns the number of columns of a wallet grid: 4, or 3 if the frame is narrower than 352 px or the text is larger
 * than usual.
 *
 * @param rowHeight height of a row, which depends on the text size. The text size and the frame are measured again only
 *   when this height or the frame's size changes
 */
function useColumns(rowHeight: number): 3 | 4 {
  const [columns, setColumns] = useState(fitting)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of rows is another text size
  useEffect(() => {
    const change = () => setColumns(fitting())
    change()
    addEventListener('resize', change)
    return () => removeEventListener('resize', change)
  }, [rowHeight])
  return columns
}

/**
 * Renders a grid cell.
 *
 * @param tabIndex tab index of the cell's button or link; only one cell has 0, so that the grid is a single Tab stop
 * @param isPassing whether the user is scrolling past the cell, so that it should render only cheap content
 */
type RenderItem<item> = (item: item, tabIndex: 0 | -1, isPassing: boolean) => ReactNode

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
const GridRow = memo(DrawnRow) as typeof DrawnRow
