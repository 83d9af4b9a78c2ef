import type { App } from '../../app/App.ts'
import type { AuthFrame, FramePlace } from '../../frames/AuthFrame.ts'
import { currentRoute } from '../../store/routerSlice.ts'
import { authFramePlace, type Box } from './authFramePlace.ts'

/**
 * Gives the auth frame its place on the card while it has something to show and ApproveTransaction is on screen, and hides it
 * otherwise: without the card around it, nobody could tell what it belongs to. It stands over the slot of that view
 * (`data-auth-slot`).
 */
export function placeAuthFrame({ store }: App, frame: Pick<AuthFrame, 'place'>): () => void {
  let observed: Element | null = null
  let told = ''
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
    const place: FramePlace | null = isShown ? authFramePlace(viewport, slot && boxOf(slot)) : null
    // A frame that moves is not trusted for a while (UI-3): it is told only what changes.
    const text = JSON.stringify(place)
    if (text === told) return
    told = text
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

/** Where an element stands by layout alone: the slide of a view that comes and the shake of the card move no frame. */
function boxOf(element: HTMLElement): Box {
  let [left, top] = [0, 0]
  for (let each: Element | null = element; each instanceof HTMLElement; each = each.offsetParent) {
    left += each.offsetLeft
    top += each.offsetTop
  }
  return { left, top, width: element.offsetWidth, height: element.offsetHeight }
}
