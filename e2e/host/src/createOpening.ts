import type { Sdk } from '../../../sdk/src/index.ts'
import { element } from './dom/element.ts'
import { errorView } from './dom/errorView.ts'

/** Returns the click handler of the buttons that open the modal. */
export function createOpening(sdk: Sdk): () => void {
  return () => {
    sdk.open().catch((error) => isClosed(error) || element('notice').replaceChildren(errorView(error)))
  }
}

/** Whether the user closed the modal before it had opened. That is not an error. */
const isClosed = (error: { code?: number }) => error.code === 4001
