import { expect, type Page } from '@playwright/test'
import type { BrowserScene, ChaosWindow } from './ChaosTab.ts'

/**
 * Timeout in ms for an account change to reach the page. The change passes through two processes, which are slow on a
 * busy machine.
 */
const settles = { timeout: 10_000 }
/** Timeout in ms for reading a frame. A frame that is still loading shows nothing. */
const atOnce = { timeout: 500 }

/**
 * Checks the invariants after a step, once the step's effects have arrived:
 * - The dapp has the accounts that its wallet shows.
 * - A connection that no step ended still exists.
 * - No message is signed twice.
 * - The screen shows no account that the dapp does not have.
 *
 * @throws if one of these invariants is violated
 */
export async function checkBrowser({ tabs, wallet, signing, connection, weather }: BrowserScene): Promise<void> {
  let isHeard = false
  for (let number = 1; number <= signing.messages; number++)
    expect(signing.approved.filter((text) => text.includes(`message ${number}.`)).length).toBeLessThan(2)
  for (const page of tabs)
    await expect
      .poll(async () => {
        const state = await wallet.state()
        const [accounts, chain] = await page.evaluate(async () => {
          const provider = window.sdk!.getProvider('eip155')
          // After a reload, the provider's first response waits for the frame.
          const late = new Promise<undefined>((resolve) => setTimeout(resolve, 3_000))
          const answers = ['eth_accounts', 'eth_chainId'].map((method) => provider.request({ method }))
          return (await Promise.race([Promise.all(answers), late])) ?? []
        })
        // Offline, no frame can load.
        if (!accounts) return weather.online ? 'no answer' : 'no answer, and no network'
        const shown = await shownAddresses(page)
        const isOther = (found: string) =>
          !accounts.some((each: string) => each.toLowerCase().startsWith(found.toLowerCase()))
        if (shown.some(isOther)) return `${shown} on screen, the dapp has ${accounts}`
        const [account] = accounts
        if (!account) return connection.mayBeLost ? 'nothing is connected' : 'the connection is lost'
        const shows = state.locked ? [] : (state.sites[new URL(page.url()).origin] ?? [])
        if (!shows.some((each) => each.toLowerCase() === account.toLowerCase())) return `${account}, not of the wallet`
        if (Number(chain) !== state.activeChainId) return `${chain}, not ${state.activeChainId}`
        isHeard = true
        return 'as the wallet says'
      }, settles)
      .toMatch(/^(as the wallet says|nothing is connected|no answer, and no network)$/)
  if (isHeard) connection.mayBeLost = false
}

/**
 * Checks that the user can connect the wallet, whatever happened before, and that every tab of the dapp is then
 * connected.
 *
 * @throws if a tab is not connected
 */
export async function expectConnects(scene: BrowserScene): Promise<void> {
  const { tabs, wallet, connection } = scene
  const page = tabs[0]!
  const accountsOf = (each: Page): Promise<string[]> =>
    each.evaluate(() => window.sdk!.getProvider('eip155').request({ method: 'eth_accounts' }))
  if ((await accountsOf(page)).length === 0) {
    await page.bringToFront()
    await page.evaluate(() => void window.sdk!.open({ view: 'Connect' }))
    await page
      .frameLocator('dialog > iframe')
      .getByRole('button', { name: /^Alpha Wallet/ })
      .first()
      .click()
    await expect
      .poll(async () => {
        if ((await wallet.state()).approvals.some(({ decision }) => !decision)) await wallet.approve()
        return (await accountsOf(page)).length
      }, settles)
      .toBeGreaterThan(0)
  }
  connection.mayBeLost = false
  await checkBrowser(scene)
}

/**
 * Returns the visible prefixes of all addresses in the open modal. Ignores the list of wallets, which may show other
 * accounts.
 */
async function shownAddresses(page: Page): Promise<readonly string[]> {
  const isShown = await page.evaluate(
    () => document.querySelector('dialog:modal > iframe') && window.sdk!.getState().view !== 'ProfileWallets',
  )
  if (!isShown) return []
  const card = page.frameLocator('dialog > iframe').locator('#root')
  const text = (await card.textContent(atOnce).catch(() => null)) ?? ''
  return [...text.matchAll(/0x[0-9a-fA-F]{2,}/g)].map(([found]) => found)
}

/**
 * Checks that the modal disappears when the dapp closes it, measured by the page's own clock.
 *
 * @throws if the modal's dialog is still open after 300 ms
 */
export async function expectCloses(page: Page): Promise<void> {
  const took = await page.evaluate(async () => {
    const start = performance.now()
    await window.sdk!.close()
    while (document.querySelector('dialog:modal') && performance.now() - start < 5_000)
      await new Promise((resolve) => setTimeout(resolve, 5))
    return performance.now() - start
  })
  expect(took).toBeLessThan(300)
}

/**
 * Ends all faults, declines all pending prompts, and checks that every call of the dapp then settles.
 *
 * @throws if a call is still pending
 */
export async function expectCalm(scene: BrowserScene): Promise<void> {
  const { context, control, wallet, tabs } = scene
  await context.setOffline(false)
  await control.setFault('walletApi', 'none')
  await wallet.unlock()
  await expect
    .poll(
      async () => {
        for (const page of context.pages()) if (!tabs.includes(page)) await page.close().catch(() => {})
        const waiting: string[] = []
        for (const page of tabs) {
          await expectCloses(page)
          const calls = await page.evaluate(() => (window as ChaosWindow).calls ?? [])
          waiting.push(...calls.filter(({ outcome }) => outcome === undefined).map(({ what }) => what))
        }
        return waiting
      },
      { timeout: 45_000 },
    )
    .toEqual([])
}
