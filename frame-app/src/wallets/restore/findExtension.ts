import type { Extension } from '#shared/protocol/hostToFrame.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import type { State } from '../../app/store/createStore.ts'
import { type ExtensionTraits, sameExtension } from '../../app/store/sameExtension.ts'

/**
 * Waits for an extension of an earlier page: announcements may still be coming. Never ends when it does not come, but
 * for the signal.
 */
export function findExtension(
  { store }: Pick<App, 'store'>,
  namespace: Namespace,
  traits: ExtensionTraits,
  signal: AbortSignal,
): Promise<Extension> {
  return new Promise((resolve) => {
    const look = (state: State) => {
      const found = sameExtension(state, namespace, traits)
      if (found) resolve(found)
      return found
    }
    if (look(store.getState())) return
    const stop = store.subscribe((state) => look(state) && stop())
    signal.addEventListener('abort', stop)
  })
}
