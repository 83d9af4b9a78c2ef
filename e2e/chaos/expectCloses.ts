import { currentRoute } from '../../frame-app/src/app/store/routerSlice.ts'
import type { Scene } from './Step.ts'

/**
 * Closes the modal, and checks that 300 ms later the modal no longer covers the page. Closing rejects the current
 * prompt and the prompts queued behind it, and none of these prompts may open the modal again.
 *
 * If there was no prompt yet, a request that was already on its way may open the modal again, like a request that
 * arrives after closing. If the login that such a request needs has ended, the modal says so.
 *
 * @param after name of the action that closes the modal
 * @throws if the dialog is still open
 */
export async function expectCloses({ page, world }: Scene, after: string, close: () => void): Promise<void> {
  const { frame } = page
  const store = frame?.app?.store
  const asks = (state = store?.getState()) => state?.open === true && currentRoute(state)?.view === 'ApproveTransaction'
  const hasAsked = asks()
  let hasClosed = store?.getState().open === false
  let asksAgain = false
  const stop = store?.subscribe((state) => {
    hasClosed ||= !state.open
    asksAgain ||= hasClosed && asks(state)
  })
  close()
  await world.clock.pass(300)
  stop?.()
  // Whether a new frame has loaded meanwhile and shows a prompt.
  const next = page.frame !== frame && (page.frame?.auth.frame?.prompts.size ?? 0) > 0
  if (page.dialog?.isConnected && page.dialog.open && (hasAsked || !(asksAgain || next)))
    throw new Error(`The modal still stands 300 ms after ${after}`)
}
