import { expect } from '@playwright/test'
import { type Address, toHex } from 'viem'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'

test.use({ wallets: [] })
test.setTimeout(150_000)

const words = ['first', 'second', 'third']

async function ask(demo: DemoPage, text: string) {
  const { address } = (await demo.state()).namespaces.eip155!
  return demo.request('personal_sign', [toHex(text), address])
}

/**
 * Asks for several signatures in one task of the page, so that the order is the page's own. The answers come in that
 * order.
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

test('one at a time: the next waits, is counted, and begins its wait anew', async ({ demo, embedded }) => {
  await demo.goto()
  await embedded.login()
  const { auth, approval } = embedded
  /** For each button that approves: whether it stood inert when it was drawn, and the milliseconds until it was not. */
  const drawn = () => auth.locator('html').evaluate(() => (window as unknown as { drawn: [boolean, number][] }).drawn)
  await auth.locator('html').evaluate(() => {
    const seen: [boolean, number][] = []
    Object.assign(window, { drawn: seen })
    const known = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[data-testid=approve]')) {
        if (known.has(button)) continue
        known.add(button)
        const begun = performance.now()
        const entry: [boolean, number] = [button.inert, 0]
        seen.push(entry)
        new MutationObserver(() => {
          if (!button.inert && entry[1] === 0) entry[1] = performance.now() - begun
        }).observe(button, { attributeFilter: ['inert'] })
      }
    }).observe(document.body, { childList: true, subtree: true })
  })

  const answer = await askAll(demo, words)
  await expect(approval).toContainText('first')
  await expect(auth.getByText('2 more requests are waiting')).toBeVisible()
  await expect(approval).not.toContainText('second')
  await embedded.read()
  // The second press of a visitor who presses twice is for nothing that was read.
  await auth.getByTestId('approve').dblclick()
  expect((await answer(0)).result).toMatch(/^0x/)
  await expect(approval).toContainText('second')
  await expect(auth.getByText('1 more request is waiting')).toBeVisible()
  await embedded.approve(/^Sign/)
  expect((await answer(1)).result).toMatch(/^0x/)
  await expect(approval).toContainText('third')
  await expect(auth.getByTestId('waiting')).toBeHidden()
  // A key of the screen refuses this one.
  await embedded.read()
  await demo.page.keyboard.press('Escape')
  expect((await answer(2)).error).toMatchObject({ code: 4001 })
  await demo.modalClosed()
  const buttons = await drawn()
  expect(buttons).toHaveLength(3)
  for (const [inert, opened] of buttons) {
    expect(inert).toBe(true)
    expect(opened).toBeGreaterThanOrEqual(500)
  }
})

test('a new request never takes the place of the one on screen; all can be refused at once; five may wait', async ({
  demo,
  embedded,
}) => {
  await demo.goto()
  await embedded.login()
  const { auth, approval } = embedded
  const first = ask(demo, 'the one on screen')
  await embedded.read()
  const screen = (await approval.elementHandle())!
  const before = await screen.evaluate((element) => element.querySelector('.screen-scroll')!.innerHTML)
  const answer = await askAll(demo, ['a', 'b', 'c', 'd', 'e', 'f'])
  expect((await answer(5)).error).toMatchObject({ code: -32005 })
  await expect(auth.getByText('5 more requests are waiting')).toBeVisible()
  expect(await screen.evaluate((element) => element.querySelector('.screen-scroll')!.innerHTML)).toBe(before)
  expect(await screen.evaluate((element) => element.isConnected)).toBe(true)
  // The line of those that wait moved what stands above the buttons: it is looked at again.
  await embedded.read()
  await auth.getByRole('button', { name: 'Reject all' }).click()
  expect((await first).error).toMatchObject({ code: 4001 })
  for (const index of [0, 1, 2, 3, 4]) expect((await answer(index)).error).toMatchObject({ code: 4001 })
  await demo.modalClosed()
  // There is room again.
  const again = ask(demo, 'again')
  await embedded.approve(/^Sign/)
  expect((await again).result).toMatch(/^0x/)
})

test('signing out takes an approval off the screen and refuses all of them', async ({ demo, embedded }) => {
  await demo.goto()
  await embedded.login()
  const answer = await askAll(demo, words)
  await embedded.read()
  await demo.page.evaluate(() => window.sdk!.disconnect())
  for (const index of [0, 1, 2]) expect((await answer(index)).error).toMatchObject({ code: 4001 })
  await expect(embedded.approval).toHaveCount(0)
  await demo.modalClosed()
  await expect(demo.status).toHaveText('Not connected')
})
