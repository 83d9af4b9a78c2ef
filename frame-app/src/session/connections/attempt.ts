import { ModalError } from '#shared/errors/ModalError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import { connectionOf } from '../../store/connectionSlice.ts'

/**
 * Runs an attempt to connect a namespace. While it runs, a namespace that is not connected is connecting; when it fails, it is
 * as it was before.
 *
 * @param work is told whether the namespace is still as it was: not when it was disconnected meanwhile
 * @throws what `work` throws, and FAILED_TO_CONNECT for what is no error of ours
 */
export async function attempt(
  app: App,
  namespace: Namespace,
  work: (isCurrent: () => boolean) => Promise<void>,
): Promise<void> {
  const of = () => connectionOf(app.store.getState(), namespace)
  const before = of()
  // A new object, also where an earlier connection is being looked for: what looks sees that it is the visitor's from now on.
  if (before.status !== 'connected') app.store.getState().patchConnection(namespace, { status: 'connecting' })
  try {
    await work(() => of().epoch === before.epoch)
  } catch (error) {
    const failure = error instanceof ModalError ? error : new ModalError('FAILED_TO_CONNECT', {}, { cause: error })
    // An attempt that the modal itself gave up is nobody's error.
    if (failure.reason !== 'MODAL_CLOSED') track(app, 'CONNECT_ERROR', { message: failure.message })
    throw failure
  } finally {
    if (of().status === 'connecting') app.store.getState().patchConnection(namespace, { status: 'disconnected' })
  }
}
