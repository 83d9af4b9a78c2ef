import type { App } from '../app/App.ts'
import { appState } from '../app/appState.ts'

const state = appState(() => ({ running: 0 }))

/**
 * Sets `loading` while an account of the embedded wallet is being loaded. If loads overlap, `loading` is cleared after
 * the last one.
 */
export async function whileLoading<result>(app: App, load: () => Promise<result>): Promise<result> {
  const { setLoading } = app.store.getState()
  state(app).running++
  setLoading(true)
  try {
    return await load()
  } finally {
    if (--state(app).running === 0) setLoading(false)
  }
}
