import type { Sdk } from '../../../sdk/src/index.ts'
import { element } from './dom/element.ts'
import { errorView } from './dom/errorView.ts'

/**
 * Returns the click handler of the buttons that open the modal.
 *
 * @param opened called with the time from the click to the open modal, in ms
 */
export function createOpening(sdk: Sdk, opened?: (duration: number) => void): (event: Event) => void {
  return ({ timeStamp }) =>
    sdk.open().then(
      () => opened?.(performance.now() - timeStamp),
      (error) => isClosed(error) || element('notice').replaceChildren(errorView(error)),
    )
}

/** Whether the user closed the modal before it had opened. That is not an error. */
const isClosed = (error: { code?: number }) => error.code === 4001
