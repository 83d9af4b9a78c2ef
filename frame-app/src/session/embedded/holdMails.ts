import * as z from 'zod/mini'
import { throttleSeconds } from '#shared/errors/throttleSeconds.ts'
import type { App } from '../../app/App.ts'

/** The pause between two mails, in milliseconds. */
const pause = 30_000
const key = 'LAST_EMAIL_LOGIN_TIME'

/** Starts the pause: a mail was sent just now. */
export function holdMails(app: App): void {
  const { store, walletStorage } = app
  resumed.add(app)
  walletStorage.set(key, Date.now())
  store.getState().patchAuth({ mailFreeAt: performance.now() + pause })
}

/** Ends the pause: the visitor is logged in. */
export function releaseMails({ store, walletStorage }: App): void {
  walletStorage.remove(key)
  store.getState().patchAuth({ mailFreeAt: 0 })
}

const resumed = new WeakSet<App>()

/** Resumes the pause of an earlier page, once. Whatever the clock did in the meantime, it ends within 30 seconds. */
export function resumeHold(app: App): void {
  const { store, walletStorage } = app
  const sent = walletStorage.get(key, z.number())
  if (sent === undefined || resumed.has(app)) return
  resumed.add(app)
  const left = Math.min(pause, Math.max(0, sent + pause - Date.now()))
  store.getState().patchAuth({ mailFreeAt: performance.now() + left })
}

/** Starts the pause that the server asks for: it has sent a mail that this page does not know of. */
export function startMailCooldown({ store }: App, error: unknown): void {
  const seconds = throttleSeconds(error)
  if (seconds === undefined) return
  const left = Math.min(pause, seconds * 1000)
  store.getState().patchAuth({ mailFreeAt: performance.now() + left })
}
