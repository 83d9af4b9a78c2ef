import { expect } from '@playwright/test'
import { plainTest as test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { expectUsable } from '../support/expectUsable.ts'
import { measurePage } from '../support/measurePage.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

const megabyte = 1_000_000

async function openOften({ page }: DemoPage, rounds: number): Promise<void> {
  await page.evaluate(async (rounds) => {
    for (let round = 0; round < rounds; round++) {
      await window.sdk!.open()
      await window.sdk!.close()
    }
  }, rounds)
}

test.describe('RL-18: opened and closed', () => {
  for (const rounds of [30, 200])
    test(`${rounds} times`, verifyUnless(rounds === 30), async ({ demo }) => {
      test.setTimeout(240_000)
      await demo.goto()
      await openOften(demo, 10)
      // With the same view on screen: a closed modal draws ahead what opens next, or has not yet.
      const measured = async () => {
        await demo.page.evaluate(() => window.sdk!.open())
        await expect(demo.modal.getByRole('button', { name: /All Wallets 1660/ })).toBeVisible()
        return measurePage(demo.page)
      }
      const before = await measured()
      await openOften(demo, rounds)
      const after = await measured()
      // What each opening left behind would count as often as it was opened; a few come and go with what is drawn.
      expect(after.listeners - before.listeners).toBeLessThan(rounds / 10)
      expect(after.heapBytes - before.heapBytes).toBeLessThan(5 * megabyte)
      await expect(demo.page.locator('iframe')).toHaveCount(1)
      await expect(demo.page.locator('dialog')).toHaveCount(1)
      await expectUsable(demo)
    })
})
