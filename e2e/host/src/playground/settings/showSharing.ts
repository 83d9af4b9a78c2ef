import { copyOnClick } from '../../dom/copyButton.ts'
import { element } from '../../dom/element.ts'
import type { Store } from './createStore.ts'
import { writeSettings } from './Settings.ts'

/** Keeps the page's URL and the buttons Undo, Reset and Copy link in step with the settings. */
export function showSharing(store: Store): void {
  const undo = element<HTMLButtonElement>('undo')
  const reset = element<HTMLButtonElement>('reset')
  const share = element('share')
  for (const [button, act] of [[undo, store.undo] as const, [reset, store.reset] as const])
    button.addEventListener('click', () => {
      act()
      // A disabled button cannot have the focus.
      if (button.disabled) share.focus()
    })
  copyOnClick(share, () => location.href)
  store.subscribe((settings) => {
    const fragment = writeSettings(settings)
    undo.disabled = !store.canUndo()
    reset.disabled = fragment === ''
    if (fragment !== location.hash) history.replaceState(null, '', fragment || location.pathname + location.search)
  })
  window.addEventListener('hashchange', () => store.load(location.hash))
}
