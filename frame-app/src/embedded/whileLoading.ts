import type { App } from '../app/App.ts'

const running = new WeakMap<App, number>()

/** Sets `loading` while an account of the embedded wallet is being loaded; overlapping loads end it together. */
export async function whileLoading<result>(app: App, load: () => Promise<result>): Promise<result> {
  const { setLoading } = app.store.getState()
  running.set(app, (running.get(app) ?? 0) + 1)
  setLoading(true)
  try {
    return await load()
  } finally {
    const left = (running.get(app) ?? 1) - 1
    running.set(app, left)
    if (left === 0) setLoading(false)
  }
}
