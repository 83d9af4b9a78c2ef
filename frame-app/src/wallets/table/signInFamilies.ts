import type { Namespace } from '#shared/protocol/primitives.ts'
import { appState } from '../../app/appState.ts'

/**
 * Families in which this page may open the modal for a sign-in: families in which the user signed in, or connected
 * while the modal was open, and families to which the user or the dapp switched. A family that was only restored after
 * a reload is not included.
 */
export const signInFamilies = appState(() => new Set<Namespace>())
