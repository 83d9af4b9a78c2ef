import { copyOnClick } from '../../dom/copyButton.ts'
import { element } from '../../dom/element.ts'
import type { Store } from './createStore.ts'
import { writeSettings } from './Settings.ts'

/** Keeps the page's URL and the buttons Undo, Reset and Copy link in step with the settings. */
export function showSharing(store: Store): void {
  const undo = element<HTMLButtonElement>('undo')
  const reset = element<HTMLButtonElement>('reset')
  undo.addEventListener('click', store.undo)
  reset.addEventListener('click', store.reset)
  copyOnClick(element('share'), () => location.href)
  store.subscribe((settings) => {
    const fragment = writeSettings(settings)
    undo.disabled = !store.canUndo()
    reset.disabled = fragment === ''
    if (fragment !== location.hash) history.replaceState(null, '', fragment || location.pathname + location.search)
  })
  window.addEventListener('hashchange', () => store.load(location.hash))
}
