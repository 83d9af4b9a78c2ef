import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import { tableOf } from '../../app/store/connectionSlice.ts'
import { keepConnections } from '../kept/keepConnections.ts'
import { nextSerial } from '../table/nextSerial.ts'
import { tellConnections } from './tellConnections.ts'

/**
 * Runs the visitor's attempt to connect a namespace. While it runs, a namespace that is not connected is connecting;
 * when it fails, the namespace is as it was before.
 *
 * @param work gets whether the attempt is still current: not when the namespace was disconnected or a newer one started
 * @throws what `work` throws, and FAILED_TO_CONNECT for anything that is not an `AirlockError`
 */
export async function attempt(
  app: App,
  namespace: Namespace,
  work: (stands: () => boolean) => Promise<void>,
): Promise<void> {
  try {
    await whileAttempting(app, namespace, work)
  } catch (error) {
    const failure = error instanceof AirlockError ? error : modalError('FAILED_TO_CONNECT', {}, { cause: error })
    // An attempt that the modal itself aborted is not an error.
    if (failure.reason !== 'MODAL_CLOSED') track(app, 'CONNECT_ERROR', { message: failure.message })
    throw failure
  }
}

/** Holds the serial number of a namespace's attempt while a connection may still come. */
export async function whileAttempting<result>(
  app: Pick<App, 'store' | 'storage' | 'states'>,
  namespace: Namespace,
  work: (stands: () => boolean) => Promise<result>,
): Promise<result> {
  const { store } = app
  keepConnections(app)
  tellConnections(app)
  const serial = nextSerial(app)
  const stands = () => tableOf(store.getState(), namespace).attempt === serial
  store.getState().patchTable(namespace, { attempt: serial })
  try {
    return await work(stands)
  } finally {
    if (stands()) store.getState().patchTable(namespace, { attempt: null })
  }
}
