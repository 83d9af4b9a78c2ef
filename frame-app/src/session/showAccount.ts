import type { App } from '../app/App.ts'

/** A modal that stands and asks to connect, while a connection came by itself: there is an account now. */
export function showAccount({ store }: Pick<App, 'store'>): void {
  const { open, history, replace } = store.getState()
  if (open && history.length === 1 && history[0]?.view === 'Connect') replace('Account')
}
