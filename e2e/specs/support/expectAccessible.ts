import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import { axeIn } from './axeIn.ts'
import type { DemoPage } from './createDemoPage.ts'

/** Returns the frames whose documents axe checks. */
type Documents = (page: Page) => Promise<readonly Frame[]>

const documentIn = async (frame: Locator): Promise<Frame> => (await (await frame.elementHandle())!.contentFrame())!
const modalElement = (page: Page) => page.locator('dialog > iframe')
const walletElement = (page: Page) => page.frameLocator('dialog > iframe').locator('iframe')

const modal: Documents = async (page) => {
  const wallet = walletElement(page)
  const shown = (await wallet.count()) > 0 && (await wallet.isVisible())
  return [await documentIn(modalElement(page)), ...(shown ? [await documentIn(wallet)] : [])]
}
/**
 * Returns only the auth frame, which is inside the modal's frame. While axe checks a frame, that frame does not answer
 * messages. If axe also checked the modal's frame during a request, the auth frame would assume that the modal's frame
 * is dead.
 */
export const walletFrame: Documents = async (page) => [await documentIn(walletElement(page))]

/**
 * Checks that axe finds no violation in `documents`: by default, the modal's frame and the wallet's frame inside it.
 * Retries, because the view may still be animating or loading a chunk. If a violation is real, the retries find it too.
 */
export async function expectAccessible({ page, card }: DemoPage, view: string, documents = modal): Promise<void> {
  await expect(async () => {
    await card.evaluate((element) =>
      Promise.allSettled(
        element
          .getAnimations({ subtree: true })
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
          .map(({ finished }) => finished),
      ),
    )
    for (const frame of await documents(page)) {
      const { passes, violations } = await axeIn(frame)
      expect(passes, `rules tried on ${view}`).toBeGreaterThan(10)
      expect(violations, view).toEqual([])
    }
  }).toPass({ timeout: 15_000 })
}
