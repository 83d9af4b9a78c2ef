import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectionSlice } from './connectionSlice.ts'

/**
 * Returns the namespace in which the user connects a wallet: the namespace that the Connect view was opened for, else
 * the active one.
 */
export const connectNamespace = ({
  filter,
  activeNamespace,
}: Pick<ConnectionSlice, 'filter' | 'activeNamespace'>): Namespace => filter ?? activeNamespace
