import { expect } from '@playwright/test'
import { plainTest as test } from '../airlockTest.ts'
import type { Control } from '../support/createControl.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { expectUsable } from '../support/expectUsable.ts'
import { measurePage } from '../support/measurePage.ts'
import { moreListeners } from '../support/moreListeners.ts'
import { clipboard, connectMobile } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'
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
    test(`${rounds} openings leak neither memory nor listeners`, verifyUnless(rounds === 30), async ({ demo }) => {
      test.setTimeout(240_000)
      await demo.goto()
      await openOften(demo, 10)
      // Measures while the modal is closed, because a closed modal renders nothing.
      const measured = async () => {
        await demo.page.evaluate(() => window.sdk!.open())
        await expect(demo.modal.getByRole('button', { name: /All Wallets 1660/ })).toBeVisible()
        await demo.page.evaluate(() => window.sdk!.close())
        await demo.modalClosed()
        return measurePage(demo.page)
      }
      const before = await measured()
      await openOften(demo, rounds)
      const after = await measured()
      // A pending ping has its own listener, so we wait until the ping has ended.
      const more = async () => moreListeners(before.listeners, (await measurePage(demo.page)).listeners)
      await expect.poll(more, { timeout: 60_000 }).toEqual({})
      // The limit is 5 MB for 200 rounds. A usual run needs at most a third of that.
      expect(after.heapBytes - before.heapBytes).toBeLessThan((rounds / 200) * 5 * megabyte)
      await expect(demo.page.locator('iframe')).toHaveCount(1)
      await expect(demo.page.locator('dialog')).toHaveCount(1)
      await demo.page.evaluate(() => window.sdk!.open())
      await expectUsable(demo)
    })
})

const halfHour = 30 * 60_000

/** Advances the clocks of the browser and of the services by the same time, as if a laptop had slept. */
const jump = async ({ page }: DemoPage, { advanceClock }: Pick<Control, 'advanceClock'>) => {
  // The relay rejects clients whose clock is ahead of its own. So the relay's clock advances first.
  await advanceClock(halfHour)
  await page.clock.fastForward(halfHour)
}

test.describe('RL-18: connected for eight hours', () => {
  test.use({ permissions: clipboard })
  test.setTimeout(400_000)

  test(
    'with WalletConnect, the page stays connected, although the device sleeps and the relay is lost every half hour',
    rare,
    async ({ demo, mobile, control }) => {
      await demo.page.clock.install()
      await demo.goto()
      await connectMobile(demo, mobile)
      await mobile.setAutoApprove(true)
      const { address } = (await demo.state()).namespaces.eip155!
      const use = async () => {
        expect(await demo.request('eth_blockNumber')).toMatchObject({ result: expect.stringMatching(/^0x/) })
        const signed = await demo.request('personal_sign', ['0x68656c6c6f', address])
        expect(signed).toMatchObject({ result: expect.stringMatching(/^0x/) })
      }
      for (let round = 0; round < 3; round++) await use()
      const before = await measurePage(demo.page)
      for (let round = 0; round < 16; round++) {
        // In odd rounds, the page loses its connection before the sleep. In even rounds, it loses the connection after
        // the sleep.
        if (round % 2) await control.dropRelay()
        await jump(demo, control)
        if (round % 2 === 0) await control.dropRelay()
        await use()
        // The relay may have three connections: one from the mobile wallet, one from the page, and a forgotten one.
        // WalletConnect 2.21.8 forgets a connection if it publishes a message while it reconnects. A forgotten
        // connection receives no messages, and ends the next time the relay goes down.
        expect(await control.relayConnections()).toBeLessThanOrEqual(3)
      }
      const after = await measurePage(demo.page)
      expect(after.heapBytes - before.heapBytes).toBeLessThan(5 * megabyte)
      expect(moreListeners(before.listeners, after.listeners)).toEqual({})
      expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toHaveLength(19)
      expect((await demo.state()).namespaces.eip155!.address).toBe(address)
      await expect(demo.page.locator('iframe')).toHaveCount(1)
    },
  )

  test(
    'with a login whose tokens are renewed again and again, the page stays connected',
    rare,
    async ({ demo, embedded, control }) => {
      await demo.page.clock.install()
      await demo.goto()
      await embedded.login()
      const { address } = (await demo.state()).namespaces.eip155!
      const sign = async () => {
        const signed = demo.request('personal_sign', ['0x616972', address])
        await embedded.approve(/^Sign/)
        expect((await signed).result).toMatch(/^0x/)
        await demo.modalClosed()
      }
      await sign()
      await sign()
      const before = await measurePage(demo.page)
      for (let round = 0; round < 16; round++) {
        await jump(demo, control)
        expect(await demo.request('eth_blockNumber')).toMatchObject({ result: expect.stringMatching(/^0x/) })
        if (round % 4 === 3) await sign()
      }
      const after = await measurePage(demo.page)
      expect(after.heapBytes - before.heapBytes).toBeLessThan(5 * megabyte)
      expect(moreListeners(before.listeners, after.listeners)).toEqual({})
      expect((await demo.state()).namespaces.eip155!.address).toBe(address)
      await expect(demo.page.locator('dialog iframe')).toHaveCount(1)
    },
  )
})
