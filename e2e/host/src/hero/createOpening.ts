import type { Sdk } from '../../../../sdk/src/index.ts'
import { element } from '../dom/element.ts'
import { errorView } from '../dom/errorView.ts'
import { showOpeningTime } from './measurements.ts'

/** Returns the click handler of all buttons that open the modal. It measures how long the modal takes to open. */
export function createOpening(sdk: Sdk): (event: Event) => void {
  return ({ timeStamp }) =>
    sdk.open().then(
      () => showOpeningTime(performance.now() - timeStamp),
      (error) => isClosed(error) || element('notice').replaceChildren(errorView(error)),
    )
}

/** Whether the user closed the modal before it had opened. That is not an error. */
const isClosed = (error: { code?: number }) => error.code === 4001
