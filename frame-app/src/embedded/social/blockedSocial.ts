import { appState } from '../../app/appState.ts'

/** Opens a window with a unique name. Like `window.open`, returns `null` if that fails. */
export type OpenSocial = (url: string) => Window | null

/**
 * Social login that waits for a click because the browser blocked its window. `open` must be called synchronously in
 * the click, so that the browser allows the window.
 */
export const blockedSocial = appState((): { open?: ((open: OpenSocial) => void) | undefined } => ({}))
