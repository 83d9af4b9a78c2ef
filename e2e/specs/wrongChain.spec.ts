import { expect, type Locator } from '@playwright/test'
import { test } from './airlockTest.ts'
import { rare } from './support/rare.ts'
import { verifyUnless } from './support/verifyUnless.ts'

/** Starts to count how often the card shakes. Returns a function that returns the number so far. */
async function countShakes(card: Locator): Promise<() => Promise<number>> {
  await card.evaluate((element) => {
    element.dataset.shakes = '0'
    element.addEventListener('animationstart', (event) => {
      const isShake = (event as AnimationEvent).animationName.includes('shake')
      element.dataset.shakes = `${Number(element.dataset.shakes) + Number(isShake)}`
    })
  })
  return () => card.evaluate((element) => Number(element.dataset.shakes))
}

test.describe('a wallet on a network that the page does not list', () => {
  test('until the network is switched, the modal shows a view that the user cannot dismiss', async ({
    demo,
    wallet,
  }) => {
    const { page, modal } = demo
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await demo.goto()
    await demo.connect()
    await wallet().setChain(31337)
    const title = modal.getByRole('heading', { name: 'Switch Network' })
    await expect(title).toBeVisible()
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x7a69' })
    expect((await demo.state()).view).toBe('UnsupportedChain')

    await demo.modalOpened()
    const shakes = await countShakes(demo.card)
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 300),
      () => modal.getByRole('button', { name: 'Close' }).click(),
    ]
    for (const [tried, dismiss] of ways.entries()) {
      await dismiss()
      await expect.poll(shakes).toBe(tried + 1)
      // The card no longer shakes, so the next shake is counted separately.
      await expect(demo.card).not.toHaveClass(/shaking/)
      await expect(title).toBeVisible()
      await expect(page.locator('dialog:modal')).toHaveCount(1)
    }

    await modal.getByRole('button', { name: 'Base' }).click()
    await expect(modal.getByText('Approve in wallet')).toBeVisible()
    await wallet().approve()
    await demo.modalClosed()
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x2105' })
    await expect.poll(async () => (await demo.state()).network).toBe('eip155:8453')
  })

  test('if the wallet itself switches the network, the view closes', rare, async ({ demo, wallet }) => {
    await demo.goto()
    await demo.connect()
    await wallet().setChain(31337)
    await expect(demo.modal.getByRole('heading', { name: 'Switch Network' })).toBeVisible()
    await wallet().setChain(1)
    await demo.modalClosed()
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x1' })
  })

  test('if the wallet declines, the view stays open and the user can retry', rare, async ({ demo, wallet }) => {
    const { modal } = demo
    await demo.goto()
    await demo.connect()
    await wallet().setChain(31337)
    await modal.getByRole('button', { name: 'Ethereum' }).click()
    await wallet().reject()
    await expect(modal.getByText('Switch declined')).toBeVisible()
    await demo.page.keyboard.press('Escape')
    await expect(modal.getByText('Switch declined')).toBeVisible()
    await modal.getByRole('button', { name: 'Try again' }).click()
    await wallet().reject()
    await modal.getByRole('button', { name: 'Back' }).click()
    await expect(modal.getByRole('heading', { name: 'Switch Network' })).toBeVisible()
    await modal.getByRole('button', { name: 'Ethereum' }).click()
    await wallet().approve()
    await demo.modalClosed()
  })

  test('if the user clicks Disconnect, the view closes', rare, async ({ demo, wallet }) => {
    await demo.goto()
    await demo.connect()
    await wallet().setChain(31337)
    await demo.modal.getByRole('button', { name: 'Disconnect' }).click()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Not connected')
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x1' })
  })

  test(
    'if the page calls close(), the view closes anyway, and the next opening shows the view again',
    rare,
    async ({ demo, wallet }) => {
      await demo.goto()
      await demo.connect()
      await wallet().setChain(31337)
      await expect(demo.card).toBeVisible()
      await demo.page.evaluate(() => window.sdk!.close())
      await demo.modalClosed()
      await demo.page.getByRole('button', { name: 'Open account' }).click()
      await expect(demo.modal.getByRole('heading', { name: 'Switch Network' })).toBeVisible()
    },
  )

  test('if the user connects on an unlisted network, the view opens immediately', rare, async ({ demo, wallet }) => {
    await wallet().setChain(31337)
    await demo.goto()
    await demo.openModal()
    await demo.chooseWallet()
    await wallet().approve()
    await expect(demo.modal.getByRole('heading', { name: 'Switch Network' })).toBeVisible()
    await demo.modal.getByRole('button', { name: 'Ethereum' }).click()
    await wallet().approve()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  })

  test('after a reload on an unlisted network, the view opens again', rare, async ({ demo, wallet }) => {
    await demo.goto()
    await demo.connect()
    await wallet().setChain(31337)
    await expect(demo.card).toBeVisible()
    await demo.reload()
    await demo.page.evaluate(() => window.sdk!.open())
    await expect(demo.modal.getByRole('heading', { name: 'Switch Network' })).toBeVisible()
  })

  for (const [option, value] of [
    ['allowUnsupportedChain', true],
    ['enableNetworkSwitch', false],
  ] as const)
    test(
      `allows an unlisted network if ${option} is ${value}`,
      verifyUnless(option === 'allowUnsupportedChain'),
      async ({ demo, wallet }) => {
        await demo.goto({ options: { [option]: value } })
        await demo.connect()
        await wallet().setChain(31337)
        await expect.poll(async () => (await demo.request('eth_chainId')).result).toBe('0x7a69')
        await expect.poll(async () => (await demo.state()).namespaces.eip155?.network).toBe('eip155:31337')
        await demo.modalClosed()
        await demo.page.getByRole('button', { name: 'Open account' }).click()
        await expect(demo.modal.getByRole('heading', { name: 'Account' })).toBeVisible()
        const switches = demo.modal.getByRole('button', { name: 'Choose Network' })
        await expect(switches).toHaveCount(option === 'enableNetworkSwitch' ? 0 : 1)
        await demo.page.keyboard.press('Escape')
        await demo.modalClosed()
      },
    )
})
