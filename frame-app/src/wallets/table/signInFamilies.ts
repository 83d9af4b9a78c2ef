import type { Namespace } from '#shared/protocol/primitives.ts'
import { appState } from '../../app/appState.ts'

/**
 * Families in which this page may open the modal for a sign-in: the user connected there while the modal was open,
 * signed in, or switched to it (or the dapp did). A family that was only restored after a reload is not included.
 */
export const signInFamilies = appState(() => new Set<Namespace>())
