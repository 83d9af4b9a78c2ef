import type { Namespace } from '../../Sdk.ts'
import type { AnySdk } from './AnySdk.ts'

/** Opens the modal for a click on a button. If it does not open, prints one sentence for the developer. */
export const openModal = (sdk: AnySdk, namespace?: Namespace): Promise<void> =>
  sdk.open(namespace ? { namespace } : {}).catch(({ code, message }) => {
    // 4001: the user has closed the modal. An inert SDK prints its own sentence, and its errors have no code.
    if (!code || code == 4001) return
    console.error(`Airlock: ${message == 'Disconnected' ? 'the SDK was destroyed, or has lost its frame' : message}`)
  })
