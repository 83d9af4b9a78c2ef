type Page = {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/** Timeout in ms. An installed app, or the browser's prompt to open the app, appears well before this timeout. */
const timeoutMs = 2_500

/**
 * Resolves to `true` if a tap on an app link opened no app: the page was neither hidden nor blurred before the timeout.
 * Browsers give no other sign that an app is missing.
 *
 * @param signal ends the wait; the result is then `false`
 */
export function openedNothing({ document, window }: Page, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (nothing: boolean) => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      for (const type of left) window.removeEventListener(type, onLeft)
      signal.removeEventListener('abort', onLeft)
      resolve(nothing)
    }
    const left = ['blur', 'pagehide'] as const
    const onLeft = () => settle(false)
    const onVisibility = () => document.visibilityState === 'hidden' && settle(false)
    const timer = setTimeout(() => settle(document.visibilityState !== 'hidden'), timeoutMs)
    document.addEventListener('visibilitychange', onVisibility)
    for (const type of left) window.addEventListener(type, onLeft)
    signal.addEventListener('abort', onLeft)
    if (signal.aborted) settle(false)
  })
}
