import type { App } from '../app/App.ts'
import { delay } from '../app/http/delay.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { loadList } from '../connect/loadList.ts'
import { onceState } from './onceState.ts'

/**
 * Loads what the first view shows: the project's settings, and the wallets with their images if the first view is
 * Connect. Resolves when everything is loaded or has failed. `startLater` requests the settings.
 */
export async function preload(
  app: App,
  page: Pick<Document, 'images'> | undefined = globalThis.document,
): Promise<void> {
  const state = app.store.getState()
  const showsWallets = currentRoute(state)?.view === 'Connect' && state.options.enableWallets !== false
  await Promise.all([showsWallets && loadList(app), untilSettings(app)])
  // By then, React has rendered the list.
  await delay(0)
  // A lazy image loads only once it is visible.
  const images = [...(page?.images ?? [])].filter(({ loading }) => loading !== 'lazy')
  await Promise.allSettled(images.map((image) => image.decode()))
}

const untilSettings = ({ store }: App): Promise<void> =>
  new Promise((resolve) => onceState(store, ({ remote }) => remote !== null, resolve))
