import { expect } from '@playwright/test'
import { plainTest as test } from './airlockTest.ts'
import { createDemoPage } from './support/createDemoPage.ts'
import { noteReturn } from './support/noteReturn.ts'
import { openFreezable } from './support/openFreezable.ts'
import { connectMobile } from './support/pairing.ts'
import { rare } from './support/rare.ts'
import { slack } from './support/slack.ts'

test.describe('RL-17: a page that the browser freezes', () => {
  const noExtension = () => {
    throw new Error('This browser has no extension.')
  }

  test(
    'when a frozen page resumes, a pending request gets its answer, and the modal opens',
    rare,
    async ({ world, mobile }) => {
      const { page, freeze, wake, close } = await openFreezable()
      try {
        const demo = createDemoPage(page, world, noExtension)
        await demo.goto()
        await connectMobile(demo, mobile)
        await demo.watchEvents()
        const { address } = (await demo.state()).namespaces.eip155!
        const asked = demo.request('personal_sign', ['0x68656c6c6f', address])
        await mobile.nextRequest()
        await freeze()
        await mobile.approveRequest()
        await wake()
        // The wallet's response arrived while the page was frozen.
        expect(await asked).toMatchObject({ result: expect.stringMatching(/^0x/) })
        expect(await demo.events()).toEqual([])
        expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toHaveLength(1)

        await page.evaluate(() => window.sdk!.open())
        await demo.modalOpened()
        await expect(page.locator('iframe')).toHaveCount(1)
      } finally {
        await close()
      }
    },
  )

  test('within a second after a page resumes, modal and connection work and show the wallet’s last changes', async ({
    world,
    mobile,
  }) => {
    const { page, freeze, wake, close } = await openFreezable()
    try {
      const demo = createDemoPage(page, world, noExtension)
      await demo.goto()
      await connectMobile(demo, mobile)
      await page.getByRole('button', { name: 'Open account' }).click()
      await demo.modalOpened()
      const [, second] = (await mobile.state()).accounts
      const returned = await noteReturn(page, 'resume', second!)
      await freeze()
      await mobile.setAccount(1)
      await wake()
      const { account, answer } = await returned()
      expect(account).toBeLessThan(1_000 * slack)
      expect(answer).toBeLessThan(1_000 * slack)
      await expect(demo.modal.getByTitle(second!).first()).toBeVisible()
      await demo.modal.getByRole('button', { name: 'Close' }).click()
      await demo.modalClosed()
    } finally {
      await close()
    }
  })
})
