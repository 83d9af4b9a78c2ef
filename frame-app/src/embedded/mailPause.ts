import * as z from 'zod/mini'
import { throttleSeconds } from '#shared/errors/throttleSeconds.ts'
import type { App } from '../app/App.ts'
import { appState } from '../app/appState.ts'

/** Pause between two emails, in milliseconds. */
const pause = 30_000
const key = 'LAST_EMAIL_LOGIN_TIME'
const state = appState(() => ({ resumed: false }))

/** Pause in which we send no further login email. The pause is stored, so it continues on the next page. */
export const mailPause = {
  /** Starts the pause after an email was sent. */
  start(app: App): void {
    const { store, walletStorage } = app
    state(app).resumed = true
    walletStorage.set(key, Date.now())
    store.getState().patchAuth({ mailFreeAt: performance.now() + pause })
  },

  /** Starts the pause that the server reports, if the server sent an email that this page does not know about. */
  startFrom({ store }: App, error: unknown): void {
    const seconds = throttleSeconds(error)
    if (seconds === undefined) return
    const left = Math.min(pause, seconds * 1000)
    store.getState().patchAuth({ mailFreeAt: performance.now() + left })
  },

  /**
   * Resumes the pause of an earlier page. Runs only once. Whatever the system clock did in the meantime, the pause ends
   * within 30 seconds.
   */
  resume(app: App): void {
    const { store, walletStorage } = app
    const sent = walletStorage.get(key, z.number())
    if (sent === undefined || state(app).resumed) return
    state(app).resumed = true
    const left = Math.min(pause, Math.max(0, sent + pause - Date.now()))
    store.getState().patchAuth({ mailFreeAt: performance.now() + left })
  },

  /** Ends the pause, because the user is logged in. */
  end({ store, walletStorage }: App): void {
    walletStorage.remove(key)
    store.getState().patchAuth({ mailFreeAt: 0 })
  },
}
