import { currentRoute } from '../../frame-app/src/app/store/routerSlice.ts'
import type { Scene } from './Step.ts'

/**
 * Closes the modal, which is out of the page's way 300 ms later: nothing of it covers the page. What was on screen, and
 * what waited behind it, is refused and does not come again. Where nothing was to be approved yet, a request that was
 * on its way may open it again, as one that came after the closing would; where that request finds its login ended, the
 * modal that it opened says so.
 *
 * @param after what closes it
 * @throws where the dialog still stands
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
  // Of a frame that came meanwhile.
  const next = page.frame !== frame && (page.frame?.auth.frame?.prompts.size ?? 0) > 0
  if (page.dialog?.isConnected && page.dialog.open && (hasAsked || !(asksAgain || next)))
    throw new Error(`The modal still stands 300 ms after ${after}`)
}
