type Page = {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/** An app that is there comes to the front, or a question whether it may, well before this. */
const timeoutMs = 2_500

/**
 * Whether a tap on an app's link opened nothing: the page was neither hidden nor left without the focus a moment later.
 * No browser says more about an app that is not installed.
 *
 * @param signal ends the wait; the answer is then `false`
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
