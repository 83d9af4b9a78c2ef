import type { Namespace } from '#shared/protocol/primitives.ts'
import { appState } from '../../app/appState.ts'

/**
 * Chain families for which this page may open the modal to ask for a sign-in. A family is included if the user signed
 * in with it, connected a wallet in it while the modal was open, or if the user or the dapp switched to it. A family
 * that was only restored after a reload is not included.
 */
export const signInFamilies = appState(() => new Set<Namespace>())
