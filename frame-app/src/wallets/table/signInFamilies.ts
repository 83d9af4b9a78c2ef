import type { Namespace } from '#shared/protocol/primitives.ts'
import { appState } from '../../app/appState.ts'

/**
 * Families in which this page may open the modal for a sign-in: something was connected there while the modal was open,
 * someone signed in, or the user or the dapp switched to it. A family that only came back after a reload is not one.
 */
export const signInFamilies = appState(() => new Set<Namespace>())
