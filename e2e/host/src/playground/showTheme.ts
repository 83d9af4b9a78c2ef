import { element } from '../dom/element.ts'
import { applyPageTheme } from '../pageTheme.ts'
import type { Store } from './settings/createStore.ts'
import { writeSettings } from './settings/Settings.ts'
import { toOptions } from './settings/toOptions.ts'

/** Lets the page follow the theme of the settings, and offers a button that switches between light and dark. */
export function showTheme(store: Store): void {
  const button = element('theme')
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const isDark = () => (store.get().mode === 'browser' ? dark.matches : store.get().mode === 'dark')
  const show = () => {
    const { mode } = store.get()
    if (mode === 'browser') delete document.documentElement.dataset.mode
    applyPageTheme(toOptions(store.get()))
    button.setAttribute('aria-pressed', `${isDark()}`)
    // The picture of the modal has the same mode.
    element('still-caption').hidden = writeSettings({ ...store.get(), mode: 'browser' }) === ''
    element('still-dark').setAttribute('media', isDark() ? 'all' : 'not all')
  }
  button.addEventListener('click', () => store.set({ mode: isDark() ? 'light' : 'dark' }))
  dark.addEventListener('change', show)
  store.subscribe(show)
}
