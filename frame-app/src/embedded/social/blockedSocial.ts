import { appState } from '../../app/appState.ts'

/** Opens a window of a name of its own; `null` as `window.open` gives it. */
export type OpenSocial = (url: string) => Window | null

/**
 * The social login that waits for a click because the browser blocked its window. It is called in the click's own task,
 * which may open a window.
 */
export const blockedSocial = appState((): { open?: ((open: OpenSocial) => void) | undefined } => ({}))
