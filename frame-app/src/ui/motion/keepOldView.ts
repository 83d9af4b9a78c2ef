import styles from './motion.module.css'
import { play, viewEnters, viewLeaves } from './motions.ts'

/** Time (ms) for which the old view stays while the new one loads. Then the new view's placeholder appears. */
const patienceMs = 300

/** Distance in px from which a view slides in. */
const distance = 8

const slides: Readonly<Record<string, number>> = { forward: distance, back: -distance }

/**
 * Keeps the picture of the old view after React has replaced it: while the new view loads, and then for a short
 * cross-fade. The picture is the old view's own element, which React has detached: it receives no events and is hidden
 * from screen readers. The control that the user clicked shows a spinner.
 *
 * Views have the attribute `data-direction`, placeholders `data-placeholder`.
 *
 * @param content parent of the views
 * @returns a function that stops it
 */
export function keepOldView(content: HTMLElement): () => void {
  /** The old view while the new one loads. */
  let waiting: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let clicked: Element | null = null
  /** Height of the content in px before the last change, which is not measured yet when a view is replaced. */
  let height = 0
  /** The element that was scrolled last, because a detached element loses its scroll position. */
  let scrolled: { readonly element: Element; readonly top: number } | undefined

  const onClick = ({ target }: Event) => {
    clicked = (target as Element).closest('button, a')
  }
  const onScroll = ({ target }: Event) => {
    const element = target as Element
    scrolled = { element, top: element.scrollTop }
  }

  const insert = (old: HTMLElement, before: Element) => {
    old.inert = true
    old.ariaHidden = 'true'
    before.before(old)
    if (scrolled && old.contains(scrolled.element)) scrolled.element.scrollTop = scrolled.top
  }
  /** Shows the old view above the new one while it fades out. */
  const fade = (old: HTMLElement, next: HTMLElement | null) => {
    old.classList.add(styles.leaving!)
    const top = next?.offsetTop ?? 0
    Object.assign(old.style, { top: `${top}px`, height: `${height - top}px` })
    const animation = play(old, viewLeaves)!
    animation.onfinish = () => old.remove()
  }
  const endWaiting = () => {
    clearTimeout(timer)
    if (waiting) fade(waiting, waiting.nextElementSibling as HTMLElement | null)
    waiting = undefined
  }

  const onReplaced = (old: HTMLElement | undefined, next: HTMLElement) => {
    const isPlaceholder = next.hasAttribute('data-placeholder')
    if (old && !old.querySelector('iframe, [data-auth-slot]') && !next.querySelector('[data-auth-slot]')) {
      waiting?.remove()
      insert(old, next)
      if (!isPlaceholder) fade(old, next)
      else {
        waiting = old
        if (clicked && old.contains(clicked)) clicked.classList.add(styles.pressed!)
        timer = setTimeout(endWaiting, patienceMs)
      }
    } else if (!isPlaceholder) endWaiting()
    // In a low window, the whole card scrolls (short.css).
    content.scrollTop = 0
    const { direction = '' } = next.dataset
    const slide = slides[direction]
    if (slide !== undefined && !next.querySelector('[data-auth-slot]'))
      play(next, viewEnters(document.dir === 'rtl' ? -slide : slide))
  }

  const observer = new MutationObserver((records) => {
    const isView = (node: Node): node is HTMLElement =>
      node instanceof HTMLElement && (node.hasAttribute('data-direction') || node.hasAttribute('data-placeholder'))
    const removed = records.flatMap(({ removedNodes }) => [...removedNodes]).filter(isView)
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isView)
    const next = added.findLast((each) => each.parentElement === content && !each.inert)
    const old = removed.find((each) => !each.isConnected && !each.inert && each.hasAttribute('data-direction'))
    if (next) onReplaced(old, next)
    // The new view could not be loaded: its placeholder is replaced by an error.
    else if (removed.some((each) => each.hasAttribute('data-placeholder'))) endWaiting()
  })
  observer.observe(content, { childList: true })
  const sizes = new ResizeObserver(([entry]) => {
    height = entry!.borderBoxSize[0]!.blockSize
  })
  sizes.observe(content)
  content.addEventListener('click', onClick, true)
  content.addEventListener('scroll', onScroll, true)
  return () => {
    observer.disconnect()
    sizes.disconnect()
    content.removeEventListener('click', onClick, true)
    content.removeEventListener('scroll', onScroll, true)
    clearTimeout(timer)
  }
}
