import { expect, type Page } from '@playwright/test'
import type { Namespace } from '../../../sdk/src/index.ts'
import { test } from '../airlockTest.ts'
import { connectFamily } from '../support/connectFamily.ts'
import { createDemoPage, type DemoPage } from '../support/createDemoPage.ts'
import { familyFacts } from '../support/familyFacts.ts'
import { familyNetworks } from '../support/familyNetworks.ts'

test.use({ wallets: ['alpha', 'solar'] })

type Moment = { readonly at: number; readonly namespace: string; readonly address: string | null }
type WithMoments = { moments: Moment[] }

/**
 * Records when each family's account changed in the page. Uses the page's own clock, because the test itself may be
 * delayed.
 */
async function noteMoments(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moments: Moment[] = []
    Object.assign(window, { moments })
    const seen: Record<string, string | null> = {}
    const look = () => {
      for (const { namespace, address } of Object.values(window.sdk!.getState().namespaces)) {
        if ((seen[namespace] ?? null) === address) continue
        seen[namespace] = address
        moments.push({ at: Date.now(), namespace, address })
      }
    }
    look()
    window.sdk!.subscribe(look)
  })
}

const lastMoment = (page: Page, namespace: Namespace) =>
  page.evaluate(
    (namespace) => (window as unknown as WithMoments).moments.findLast((each) => each.namespace === namespace) ?? null,
    namespace,
  )

test('RL-19: two tabs show the same account in each family within two seconds', async ({
  demo,
  wallet,
  world,
}, info) => {
  await demo.goto({ options: { networks: [...familyNetworks.eip155, ...familyNetworks.solana] } })
  const page = await demo.page.context().newPage()
  const other = createDemoPage(page, world, wallet)
  await page.goto(demo.page.url())
  await page.waitForFunction(() => 'sdk' in window)
  for (const tab of [demo.page, page]) {
    await tab.evaluate(() => window.sdk!.preload())
    await noteMoments(tab)
  }

  /**
   * Runs an action in one tab. Checks that the other tab shows the same account of that family in time, and that no
   * other family changes there.
   */
  const agree = async (
    what: string,
    from: DemoPage,
    to: DemoPage,
    namespace: Namespace,
    act: () => Promise<unknown>,
  ) => {
    const rest = namespace === 'solana' ? 'eip155' : 'solana'
    const before = (await familyFacts(to))[rest]
    const here = async () => (await from.state()).namespaces[namespace]?.address ?? null
    const previous = await here()
    await from.page.bringToFront()
    await act()
    // A wallet notifies each tab separately, and the order of the tabs varies.
    await expect.poll(here, what).not.toBe(previous)
    await expect.poll(async () => (await lastMoment(to.page, namespace))?.address ?? null, what).toBe(await here())
    const [left, right] = [await lastMoment(from.page, namespace), await lastMoment(to.page, namespace)]
    expect(left!.address, what).toBe(right!.address)
    const late = Math.abs(right!.at - left!.at)
    info.annotations.push({ type: 'agreed after', description: `${what}: ${late} ms` })
    expect(late, what).toBeLessThan(2_000)
    expect((await familyFacts(to))[rest], what).toEqual(before)
    expect((await familyFacts(to))[namespace]?.status, what).toBe((await familyFacts(from))[namespace]?.status)
  }

  await agree('solana connected here', demo, other, 'solana', () => connectFamily(demo, wallet, ['solana', 'solar']))
  // In both tabs, the only connected family is the active one.
  for (const tab of [demo, other])
    expect(await tab.state()).toMatchObject({ status: 'connected', activeNamespace: 'solana' })
  await agree('eip155 connected there', other, demo, 'eip155', () => connectFamily(other, wallet, ['eip155', 'alpha']))
  await agree('another account of solana', demo, other, 'solana', () => wallet('solar').setAccount(1, 'solana'))
  await agree('another account of eip155', other, demo, 'eip155', () => wallet('alpha').setAccount(1))
  const disconnect = (tab: DemoPage, namespace?: Namespace) =>
    tab.page.evaluate((namespace) => window.sdk!.disconnect(namespace), namespace)
  await agree('solana disconnected there', other, demo, 'solana', () => disconnect(other, 'solana'))
  expect((await demo.request('eth_accounts')).result).not.toEqual([])
  await agree('all disconnected here', demo, other, 'eip155', () => disconnect(demo))
  expect(await other.request('eth_accounts')).toEqual({ result: [] })
})
