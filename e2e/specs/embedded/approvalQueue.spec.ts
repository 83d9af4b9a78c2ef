import { expect, type Page } from '@playwright/test'
import { type Address, toHex } from 'viem'
import { test as ownTest, memberTest as test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(150_000)

const words = ['first', 'second', 'third']

async function ask(demo: DemoPage, text: string) {
  const { address } = (await demo.state()).namespaces.eip155!
  return demo.request('personal_sign', [toHex(text), address])
}

/**
 * Makes the page request several signatures in one JavaScript task, so that the requests arrive in this order. Returns
 * the results in the same order.
 */
async function askAll(demo: DemoPage, texts: readonly string[]) {
  const { address } = (await demo.state()).namespaces.eip155!
  await demo.page.evaluate(
    ([hexes, account]) => {
      const answers = hexes.map((hex) =>
        window.provider!.request({ method: 'personal_sign', params: [hex, account] }).then(
          (result) => ({ result }),
          ({ code, message }) => ({ error: { code, message } }),
        ),
      )
      Object.assign(window, { askedFor: answers })
    },
    [texts.map((text) => toHex(text)), address as Address] as const,
  )
  const answer = (index: number) =>
    demo.page.evaluate(
      (at) => (window as unknown as { askedFor: Promise<{ result?: unknown; error?: unknown }>[] }).askedFor[at]!,
      index,
    )
  return answer
}

/** Returns the distance of the Reject button from the bottom of its window. */
const distanceOf = (place: Pick<Page, 'getByTestId'>) =>
  place.getByTestId('reject').evaluate((element) => innerHeight - element.getBoundingClientRect().bottom)

test('shows one request at a time, counts the waiting ones, and blocks the button again for each request', async ({
  demo,
  embedded,
}) => {
  await demo.goto()
  await embedded.login()
  const { auth, approval } = embedded
  const answer = await askAll(demo, words)
  await expect(approval).toContainText('first')
  await expect(auth.getByText('2 more requests are waiting')).toBeVisible()
  await expect(approval).not.toContainText('second')
  const popup = (await embedded.read()) as Page
  await expect(popup.getByTestId('position')).toHaveText('1 of 3')
  const before = [await distanceOf(auth), await distanceOf(popup)]
  // Because of the double click, the next request also receives a click. It must not approve this request, which the
  // user has not read.
  await popup.getByTestId('approve').dblclick()
  expect((await answer(0)).result).toMatch(/^0x/)
  // The same window then shows the next request automatically. Its approve button is blocked again at first.
  await expect(popup.getByRole('dialog')).toContainText('second')
  await expect(popup.getByTestId('position')).toHaveText('2 of 3')
  const drawn = performance.now()
  await expect(auth.getByText('1 more request is waiting')).toBeVisible()
  // UI-6: the buttons have not moved up or down.
  expect([await distanceOf(auth), await distanceOf(popup)]).toEqual(before)
  await embedded.read()
  expect(performance.now() - drawn).toBeGreaterThan(500)
  await embedded.approve(/^Sign/)
  expect((await answer(1)).result).toMatch(/^0x/)
  await expect(popup.getByRole('dialog')).toContainText('third')
  await expect(auth.getByTestId('waiting')).toBeHidden()
  // The Escape key rejects the current request.
  await embedded.read()
  await popup.keyboard.press('Escape').catch(() => undefined)
  expect((await answer(2)).error).toMatchObject({ code: 4001 })
  await demo.modalClosed()
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test(
  'a new request never replaces the one on screen; five may wait, and the user can reject all of them at once',
  rare,
  async ({ demo, embedded }) => {
    await demo.goto()
    await embedded.login()
    const { auth, approval } = embedded
    const first = ask(demo, 'the one on screen')
    await expect(approval).toBeVisible()
    const screen = (await approval.elementHandle())!
    const before = await screen.evaluate((element) => element.querySelector('.screen-scroll')!.innerHTML)
    const answer = await askAll(demo, ['a', 'b', 'c', 'd', 'e', 'f'])
    expect((await answer(5)).error).toMatchObject({ code: -32005 })
    await expect(auth.getByText('5 more requests are waiting')).toBeVisible()
    expect(await screen.evaluate((element) => element.querySelector('.screen-scroll')!.innerHTML)).toBe(before)
    expect(await screen.evaluate((element) => element.isConnected)).toBe(true)
    await auth.getByRole('button', { name: 'Reject all' }).click()
    expect((await first).error).toMatchObject({ code: 4001 })
    for (const index of [0, 1, 2, 3, 4]) expect((await answer(index)).error).toMatchObject({ code: 4001 })
    await demo.modalClosed()
    // The wallet's queue of requests accepts new requests again.
    const again = ask(demo, 'again')
    await embedded.approve(/^Sign/)
    expect((await again).result).toMatch(/^0x/)
  },
)

ownTest(
  'if the user signs out, the approval disappears, and all pending requests are rejected',
  rare,
  async ({ demo, embedded }) => {
    await demo.goto()
    await embedded.login()
    const answer = await askAll(demo, words)
    const popup = await embedded.window()
    await demo.page.evaluate(() => window.sdk!.disconnect())
    for (const index of [0, 1, 2]) expect((await answer(index)).error).toMatchObject({ code: 4001 })
    await expect(embedded.approval).toHaveCount(0)
    await expect.poll(() => popup.isClosed()).toBe(true)
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Not connected')
  },
)
