import { ModalError } from '#shared/errors/ModalError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import { tableOf } from '../../store/connectionSlice.ts'
import { keepConnections } from '../kept/keepConnections.ts'
import { nextToken } from '../table/nextToken.ts'

/**
 * Runs an attempt to connect a namespace by the visitor's wish. While it runs, a namespace that is not connected is
 * connecting; when it fails, it is as it was before.
 *
 * @param work gets whether the attempt still stands: not when the namespace was disconnected, or a newer attempt began
 * @throws what `work` throws, and FAILED_TO_CONNECT for anything that is not a `ModalError`
 */
export async function attempt(
  app: App,
  namespace: Namespace,
  work: (stands: () => boolean) => Promise<void>,
): Promise<void> {
  try {
    await whileAttempting(app, namespace, work)
  } catch (error) {
    const failure = error instanceof ModalError ? error : new ModalError('FAILED_TO_CONNECT', {}, { cause: error })
    // An attempt that the modal itself gave up is no error.
    if (failure.reason !== 'MODAL_CLOSED') track(app, 'CONNECT_ERROR', { message: failure.message })
    throw failure
  }
}

/** Holds the token of a namespace's attempt while something may come to connect it. */
export async function whileAttempting<result>(
  { store, storage }: Pick<App, 'store' | 'storage'>,
  namespace: Namespace,
  work: (stands: () => boolean) => Promise<result>,
): Promise<result> {
  keepConnections({ store, storage })
  const token = nextToken()
  const stands = () => tableOf(store.getState(), namespace).attempt === token
  store.getState().patchTable(namespace, { attempt: token })
  try {
    return await work(stands)
  } finally {
    if (stands()) store.getState().patchTable(namespace, { attempt: null })
  }
}
