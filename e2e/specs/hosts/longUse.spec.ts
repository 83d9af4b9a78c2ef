import { expect } from '@playwright/test'
import { plainTest as test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { expectUsable } from '../support/expectUsable.ts'
import { measurePage } from '../support/measurePage.ts'
import { clipboard, connectMobile } from '../support/pairing.ts'
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
      const before = await measurePage(demo.page)
      await openOften(demo, rounds)
      // What still waits for an answer or a timeout has its listeners.
      const listeners = async () => (await measurePage(demo.page)).listeners
      await expect.poll(listeners, { timeout: 60_000 }).toBeLessThanOrEqual(before.listeners)
      const after = await measurePage(demo.page)
      expect(after.heapBytes - before.heapBytes).toBeLessThan(5 * megabyte)
      await expect(demo.page.locator('iframe')).toHaveCount(1)
      await expect(demo.page.locator('dialog')).toHaveCount(1)
      await demo.openModal()
      await expectUsable(demo)
    })
})

const halfHour = 30 * 60_000

/** The clocks of the browser and of the services jump together, as over a laptop that slept. */
const jump = async (page: DemoPage['page'], advanceClock: (milliseconds: number) => Promise<void>) => {
  await advanceClock(halfHour)
  await page.clock.fastForward(halfHour)
}

test.describe('RL-18: a session of WalletConnect', () => {
  test.use({ permissions: clipboard })

  for (const hours of [1, 8])
    test(
      `RL-18: ${hours} h, with a jump and a lost relay each half hour`,
      verifyUnless(hours === 1),
      async ({ demo, mobile, control }) => {
        test.setTimeout(400_000)
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
        for (let round = 0; round < hours * 2; round++) {
          await control.dropRelay()
          await jump(demo.page, control.advanceClock)
          await use()
        }
        const after = await measurePage(demo.page)
        expect(after.heapBytes - before.heapBytes).toBeLessThan(5 * megabyte)
        // A call that waits for its timeout has a listener or two.
        expect(after.listeners - before.listeners).toBeLessThan(10)
        expect((await demo.state()).namespaces.eip155!.address).toBe(address)
        await expect(demo.page.locator('iframe')).toHaveCount(1)
      },
    )
})

test.describe('RL-18: a login by mail', () => {
  test('8 h, its tokens renewed all along', verifyUnless(false), async ({ demo, embedded, control }) => {
    test.setTimeout(400_000)
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
      await jump(demo.page, control.advanceClock)
      expect(await demo.request('eth_blockNumber')).toMatchObject({ result: expect.stringMatching(/^0x/) })
      if (round % 4 === 3) await sign()
    }
    const after = await measurePage(demo.page)
    expect(after.heapBytes - before.heapBytes).toBeLessThan(5 * megabyte)
    expect((await demo.state()).namespaces.eip155!.address).toBe(address)
    await expect(demo.page.locator('dialog iframe')).toHaveCount(1)
  })
})
