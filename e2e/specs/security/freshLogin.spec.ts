import { expect, type Page } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'
import { test } from '../airlockTest.ts'
import { beginFarcaster } from '../support/beginFarcaster.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { declinePasskey } from '../support/declinePasskey.ts'
import { expectAccessible, walletFrame } from '../support/expectAccessible.ts'
import { postJson } from '../support/json.ts'
import { openRow, openSecurity } from '../support/openSettings.ts'
import { openWalletWindow } from '../support/openWalletWindow.ts'
import { pressIn } from '../support/pressIn.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

/** Logs in with a GitHub account that has no email address. */
async function logIn({ page, modal, openModal, modalClosed }: DemoPage, name: string): Promise<void> {
  await openModal()
  const github = modal.getByRole('button', { name: 'Continue with GitHub', exact: true })
  await expect(modal.getByRole('button', { name: /^Continue with Google/ })).toBeVisible()
  if (!(await github.isVisible())) await modal.getByRole('button', { name: 'More ways to log in' }).click()
  const [popup] = await Promise.all([page.waitForEvent('popup'), github.click()])
  await answer(popup, name)
  await modalClosed()
}

/** Answers the login provider's prompt. The provider asks even a user whom it remembers. */
async function answer(popup: Page, name: string): Promise<void> {
  await popup.getByRole('textbox').fill(name)
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Continue' }).click()])
}

test('AU-15: ten minutes after a login without email, the keeper requires another login to the same account', async ({
  demo,
  embedded,
  anotherBrowser,
  control,
}) => {
  const name = `nomail-${Date.now().toString(36)}`
  const other = await anotherBrowser()
  await other.demo.goto()
  await logIn(other.demo, name)
  await demo.goto()
  await logIn(demo, name)
  await control.advanceClock(11 * 60_000)

  const { auth } = embedded
  const screen = await openSecurity(demo, embedded, 'Browsers')
  const rows = screen.getByRole('list', { name: 'Browsers' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const again = auth.getByRole('heading', { name: 'Log in with GitHub again' })
  const remove = rows.last().getByRole('button', { name: /^Remove/ })
  await remove.click()
  await expect(again).toBeVisible()
  await auth.getByRole('button', { name: 'Cancel' }).click()
  await expect(again).toHaveCount(0)
  await expect(rows).toHaveCount(2)

  await screen.getByRole('button', { name: 'Back', exact: true }).click()
  await openRow(screen, 'Recovery phrase and keys')
  await screen.getByRole('button', { name: 'View recovery phrase and keys' }).click()
  await expect(again).toBeVisible()
  const chooseAs = async (who: string) => {
    const press = auth.getByRole('button', { name: 'Log in with GitHub again' })
    const [popup] = await Promise.all([demo.page.waitForEvent('popup'), press.click()])
    await answer(popup, who)
  }
  // The keeper does not accept a login to another account, no matter whether that account is the user's or someone
  // else's.
  await chooseAs(`${name}-second`)
  await expect(auth.getByText('That is another account.')).toBeVisible()
  await expect(auth.getByRole('button', { name: 'Continue in wallet window' })).toHaveCount(0)
  await chooseAs(name)
  const keys = await openWalletWindow(demo, embedded, 'Recovery phrase and keys')
  await pressIn(keys, 'View recovery phrase and keys', true)
  await keys.getByRole('button', { name: 'Show: Recovery phrase (12 words)' }).click()
  const words = await keys.getByTestId('security-words').textContent()
  expect(mnemonicToAccount(words!).address).toMatch(/^0x/)
  await Promise.all([
    keys.waitForEvent('close'),
    keys
      .getByRole('button', { name: 'Done' })
      .click({ noWaitAfter: true })
      .catch(() => {}),
  ])

  // By now, the proof of the earlier login is minutes old, but still valid. So the user may also remove a browser with
  // it.
  await screen.getByRole('button', { name: 'Back', exact: true }).click()
  await openRow(screen, 'Browsers')
  const title = `Remove ${await rows.last().locator('strong').textContent()}`
  await remove.click()
  await pressIn(await openWalletWindow(demo, embedded, title), 'Remove')
  await expect(rows).toHaveCount(1)
})

test(
  'AU-15: with Farcaster, the keeper requires another signature from the same account',
  rare,
  async ({ demo, embedded, control, world: { urls } }) => {
    const scan = ({ channelToken }: { channelToken: string }, fid: number) =>
      postJson(`${urls.farcaster}/approve`, { channelToken, fid })
    await demo.goto()
    await scan(await beginFarcaster(demo, urls.farcaster), 8)
    await declinePasskey(demo, embedded)
    await control.advanceClock(11 * 60_000)

    const { auth } = embedded
    await openSecurity(demo, embedded, 'Recovery phrase and keys')
    const code = auth.getByRole('img', { name: 'QR code for Farcaster' })
    const shown = async (press: string) => {
      const opened = demo.page.waitForResponse(`${urls.farcaster}/v1/channel`)
      await auth.getByRole('button', { name: press }).click()
      const channel = await (await opened).json()
      await expect(code).toBeVisible()
      return channel
    }
    const first = await shown('View recovery phrase and keys')
    await expectAccessible(demo, 'Another login at the keeper', walletFrame)
    await scan(first, 7)
    await expect(auth.getByText('That is another account.')).toBeVisible()
    await expect(code).toHaveCount(0)
    await scan(await shown('Log in with Farcaster again'), 8)
    await expect(auth.getByRole('button', { name: 'Continue in wallet window' })).toBeVisible()
    await expect(auth.getByRole('heading', { name: 'Recovery phrase and keys' }).last()).toBeVisible()
  },
)
