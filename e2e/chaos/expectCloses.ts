import { currentRoute } from '../../frame-app/src/store/routerSlice.ts'
import type { Scene } from './Step.ts'

/**
 * Closes the modal, which is out of the page's way 300 ms later: nothing of it covers the page. What was on screen, and
 * what waited behind it, is refused and does not come again. Where nothing was to be approved yet, a request that was
 * on its way may ask now, as one that came after the closing would.
 *
 * @param after what closes it
 * @throws where the dialog still stands
 */
export async function expectCloses({ page, world }: Scene, after: string, close: () => void): Promise<void> {
  const { frame } = page
  const state = frame?.app?.store.getState()
  const hasAsked = state?.open && currentRoute(state)?.view === 'ApproveTransaction'
  close()
  await world.clock.pass(300)
  const asksFirst = !hasAsked && (page.frame?.auth.frame?.prompts.size ?? 0) > 0
  if (page.dialog?.isConnected && page.dialog.open && !asksFirst)
    throw new Error(`The modal still stands 300 ms after ${after}`)
}
