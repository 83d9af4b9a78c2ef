import type { Namespace } from '#shared/protocol/primitives.ts'
import { type ConnectionRecord, type ConnectionSlice, tableOf } from './connectionSlice.ts'

/**
 * Returns a namespace's live connections that the dapp does not currently use, in order of their last use, latest
 * first.
 */
export function standbyOf(
  state: Pick<ConnectionSlice, 'connections'>,
  namespace: Namespace,
): readonly ConnectionRecord[] {
  const { current, records } = tableOf(state, namespace)
  return records.filter(({ id, phase }) => phase === 'live' && id !== current)
}
