import type { Namespace } from '#shared/protocol/primitives.ts'
import { appState } from '../../app/appState.ts'

/**
 * Families in which this page may open the modal for a sign-in: the user connected in the family while the modal was
 * open, signed in there, or the user or the dapp switched to it. A family that was only restored after a reload is not
 * included.
 */
export const signInFamilies = appState(() => new Set<Namespace>())
