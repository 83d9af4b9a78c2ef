import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import { tableOf } from '../../app/store/connectionSlice.ts'
import { keepConnections } from '../table/keepConnections.ts'
import { nextSerial } from '../table/nextSerial.ts'
import { provideHostProjection } from './provideHostProjection.ts'

/**
 * Runs the user's attempt to connect in a namespace. During the attempt, a namespace that is not connected has the
 * status `connecting`. If the attempt fails, the namespace returns to its previous state.
 *
 * @param work receives a function that returns whether the attempt is still current: `false` once the namespace was
 *   disconnected or a newer attempt started
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
    const failure = error instanceof AirlockError ? error : makeError('FAILED_TO_CONNECT', {}, { cause: error })
    // Do not report an error if the attempt ended because the modal was closed.
    if (failure.reason !== 'MODAL_CLOSED') track(app, 'CONNECT_ERROR', { message: failure.message })
    throw failure
  }
}

/** Runs `work`, and stores the attempt's serial number in the namespace's connection table while `work` runs. */
export async function whileAttempting<result>(
  app: Pick<App, 'store' | 'storage' | 'states'>,
  namespace: Namespace,
  work: (stands: () => boolean) => Promise<result>,
): Promise<result> {
  const { store } = app
  keepConnections(app)
  provideHostProjection(app)
  const serial = nextSerial(app)
  const stands = () => tableOf(store.getState(), namespace).attempt === serial
  store.getState().patchTable(namespace, { attempt: serial })
  try {
    return await work(stands)
  } finally {
    if (stands()) store.getState().patchTable(namespace, { attempt: null })
  }
}
