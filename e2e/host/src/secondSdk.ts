import type { Sdk } from '../../../sdk/src/index.ts'
import { createResult } from './dom/createResult.ts'
import { element } from './dom/element.ts'

/** Creates a second SDK on the same page, with its own button. */
export function mountSecondSdk(create: () => Sdk): void {
  const sdk = create()
  window.sdk2 = sdk
  element('second-sdk').hidden = false
  const status = element('second-status')
  const show = () => {
    status.textContent = sdk.getState().status
  }
  sdk.subscribe(show)
  show()
  const result = createResult(element('second-result'))
  element('second-connect').addEventListener('click', () =>
    result.run('Opening…', async () => {
      await sdk.open()
      return [{ name: 'Second SDK', value: 'The modal is open' }]
    }),
  )
}
