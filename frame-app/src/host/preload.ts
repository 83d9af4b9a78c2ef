import type { App } from '../app/App.ts'
import { loadList } from '../connect/loadList.ts'
import { showsWallets } from './startLater.ts'

/**
 * Loads what the first view shows: the project's settings, and the wallets with their images if the first view is
 * Connect. Resolves when everything is loaded or has failed. `startLater` requests the settings.
 */
export async function preload(
  app: App,
  page: Pick<Document, 'images'> | undefined = globalThis.document,
): Promise<void> {
  await Promise.all([showsWallets(app.store.getState()) && loadList(app), untilSettings(app)])
  // A lazy image loads only once it is visible.
  const images = [...(page?.images ?? [])].filter(({ loading }) => loading !== 'lazy')
  await Promise.allSettled(images.map((image) => image.decode()))
}

function untilSettings({ store }: App): Promise<void> {
  return new Promise((resolve) => {
    if (store.getState().remote) return resolve()
    const stop = store.subscribe(({ remote }) => {
      if (!remote) return
      stop()
      resolve()
    })
  })
}
