import type { App } from '../../app/App.ts'

/** Opens a window of a name of its own; `null` as `window.open` gives it. */
export type OpenSocial = (url: string) => Window | null

/**
 * The social login of each modal that waits for a press, because no window came from the first one. It is called in the
 * press itself.
 */
export const blockedSocial = new WeakMap<App, (open: OpenSocial) => void>()
