import type { App } from '../app/App.ts'
import type { AuthFrame, FramePlace } from '../app/frames/AuthFrame.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { authFramePlace, type Box } from './authFramePlace.ts'

/**
 * Shows the auth frame on the card while it has something to show and ApproveTransaction is on screen, and hides it
 * otherwise: without the card around it, no one could see what it belongs to. It stands over the slot of that view
 * (`data-auth-slot`), and hidden at the place where it will be shown.
 */
export function placeAuthFrame({ store }: App, frame: Pick<AuthFrame, 'place'>): () => void {
  let observed: Element | null = null
  let placed = ''
  /** Its last position for a view of this size, which will be the next one too. */
  let last: { readonly viewport: string; readonly slot: Box } | undefined
  const sizes = new ResizeObserver(() => update())

  const update = () => {
    const state = store.getState()
    const isCurrent = currentRoute(state)?.view === 'ApproveTransaction' && state.painted === 'ApproveTransaction'
    const isShown = state.open && state.auth.surface !== 'none' && isCurrent
    const slot = isShown ? document.querySelector<HTMLElement>('[data-auth-slot]') : null
    if (slot !== observed) {
      sizes.disconnect()
      if (slot) sizes.observe(slot)
      observed = slot
    }
    const viewport = { width: window.innerWidth, height: window.innerHeight }
    const size = JSON.stringify(viewport)
    if (slot) last = { viewport: size, slot: boxOf(slot) }
    const expected = last?.viewport === size ? last.slot : null
    const place: FramePlace = { ...authFramePlace(viewport, slot ? boxOf(slot) : expected), shown: isShown }
    // A frame that moves is not trusted for a while (UI-3): only a change is passed on.
    const text = JSON.stringify(place)
    if (text === placed) return
    placed = text
    frame.place(place)
  }
  window.addEventListener('resize', update)
  const stop = store.subscribe(update)
  update()
  return () => {
    stop()
    sizes.disconnect()
    window.removeEventListener('resize', update)
  }
}

/** The position of an element by layout alone: the animations of views and of the card must not move the frame. */
function boxOf(element: HTMLElement): Box {
  let [left, top] = [0, 0]
  for (let each: Element | null = element; each instanceof HTMLElement; each = each.offsetParent) {
    left += each.offsetLeft
    top += each.offsetTop
  }
  return { left, top, width: element.offsetWidth, height: element.offsetHeight }
}
