import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'

/** The frames to go through, outermost first, and what to look at in the last. */
type Frames = [string, string, ...string[]]

const modal: Frames = ['dialog > iframe', 'html']
/**
 * The wallet's own frame in it, alone: while the modal's is looked through it does not answer, and with a request open
 * it would count as dead.
 */
export const walletFrame: Frames = ['dialog > iframe', 'iframe', 'html']

/**
 * Nothing to complain of in the modal's frame and the frame in it, or in `frames`. What is still moving in when it is
 * looked at, or comes with a chunk of its own, is looked at again: what is wrong stays wrong.
 */
export async function expectAccessible({ page, card }: DemoPage, view: string, fromFrames = modal): Promise<void> {
  await expect(async () => {
    await card.evaluate((element) =>
      Promise.allSettled(
        element
          .getAnimations({ subtree: true })
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
          .map(({ finished }) => finished),
      ),
    )
    const { passes, violations } = await new AxeBuilder({ page }).include({ fromFrames }).analyze()
    // axe leaves out a frame that a busy machine lets wait.
    expect(passes.length, `rules tried on ${view}`).toBeGreaterThan(10)
    const found = violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    ])
    expect(found, view).toEqual([])
  }).toPass({ timeout: 15_000 })
}
