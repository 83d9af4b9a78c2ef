import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { codeIn } from '../support/createInbox.ts'
import { createPasskeyDevice } from '../support/createPasskeyDevice.ts'
import { openSecurity } from '../support/openSettings.ts'
import { openWalletWindow } from '../support/openWalletWindow.ts'
import { pressIn } from '../support/pressIn.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

test('UI-9: a new browser asks for the recovery passkey and finds the wallet, also on a host with COOP', async ({
  demo,
  embedded,
  context,
  world,
  inbox,
  anotherBrowser,
}) => {
  const device = await createPasskeyDevice(context, world.urls.auth)
  await device.plugInto(context)
  await demo.goto()
  const email = await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  const screen = await openSecurity(demo, embedded, 'Backup')
  await screen.getByRole('button', { name: 'Protect with a passkey' }).click()
  await pressIn(await openWalletWindow(demo, embedded, 'Create a passkey'), 'Create a passkey')
  await expect(screen.getByText('A new browser also needs your passkey.')).toBeVisible()

  const other = await anotherBrowser()
  await device.plugInto(other.context)
  await other.demo.goto()
  await other.embedded.beginEmail(email)
  await other.embedded.approveDevice(email)
  await other.embedded.enterCode(email)
  const { auth } = other.embedded
  await expect(auth.getByRole('heading', { name: 'Unlock your wallet backup' })).toBeVisible()
  // The user closed the wallet's window without using the passkey, and can open that window again.
  const unlock = () => openWalletWindow(other.demo, other.embedded, 'Unlock your wallet backup')
  await (await unlock()).getByRole('button', { name: 'Cancel' }).click()
  await expect(other.demo.status).toHaveText('Not connected')
  await pressIn(await unlock(), 'Use the passkey')
  await other.demo.modalClosed()
  expect((await other.demo.state()).namespaces.eip155!.address).toBe(address)

  // If the host sends a COOP header, the wallet's window cannot reach the frame. The passkey then opens the wallet
  // inside the frame, and the frame does not export keys.
  const apart = await anotherBrowser()
  await device.plugInto(apart.context)
  await apart.demo.goto({ headers: { 'cross-origin-opener-policy': 'same-origin' } })
  await apart.embedded.beginEmail(email)
  await apart.embedded.approveDevice(email)
  await apart.embedded.enterCode(email)
  const frame = apart.embedded.auth
  await frame.getByRole('button', { name: 'Continue in wallet window' }).click()
  // Fake a browser that does not allow passkeys in frames.
  await frame.locator('html').evaluate(() => {
    const { credentials } = navigator
    const { get } = credentials
    const refuse = async () => {
      Object.assign(credentials, { get })
      throw new DOMException('', 'NotAllowedError')
    }
    Object.assign(credentials, { get: refuse })
  })
  await frame.getByRole('button', { name: 'Use the passkey' }).click()
  await expect(frame.getByText('log in on another site where you use your wallet')).toBeVisible()
  await frame.getByRole('button', { name: 'Use the passkey' }).click()
  await apart.demo.modalClosed()
  expect((await apart.demo.state()).namespaces.eip155!.address).toBe(address)
  const there = await openSecurity(apart.demo, apart.embedded, 'Recovery phrase and keys')
  const code = frame.getByRole('textbox', { name: 'Code' })
  await expect(async () => {
    await there.getByRole('button', { name: 'View recovery phrase and keys' }).click({ timeout: 5_000 })
    await expect(code).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await code.fill(codeIn(await inbox.next(email, /security code/i)))
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByRole('button', { name: 'Continue in wallet window' }).click()
  await expect(frame.getByText("Do this on your wallet's own page")).toBeVisible()
})

test(
  'with both a password and a passkey, each of them opens the wallet in a new browser',
  rare,
  async ({ demo, embedded, context, world, anotherBrowser }) => {
    const device = await createPasskeyDevice(context, world.urls.auth)
    await device.plugInto(context)
    // Simulate two interrupted changes of the wallet's protection. The login role never learned that the changes ended,
    // and the keeper has the shares of both changes.
    let kept: readonly object[] = []
    const [keep, replace] = [`${world.urls.login}/v1/enrolments/keep`, `${world.urls.keeper}/v1/enrolments/replace`]
    await context.route(keep, (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      return route.fulfill({ json: null, headers: { 'access-control-allow-origin': world.urls.auth } })
    })
    await context.route(replace, (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      kept = [...kept, ...(route.request().postDataJSON() as { enrolments: object[] }).enrolments]
      return route.continue({ postData: JSON.stringify({ enrolments: kept }) })
    })
    await demo.page.bringToFront()
    await demo.goto()
    const email = await embedded.login()
    const { address } = (await demo.state()).namespaces.eip155!
    const screen = await openSecurity(demo, embedded, 'Backup')
    const word = 'correct horse battery'
    await screen.getByRole('button', { name: 'Protect with a password' }).click()
    const setting = await openWalletWindow(demo, embedded, 'Protect with a password')
    await setting.getByLabel('Password', { exact: true }).fill(word)
    await setting.getByLabel('Repeat the password').fill(word)
    await pressIn(setting, 'Save')
    // While the screen sets up the password, it ignores other clicks.
    const open = embedded.auth.getByRole('button', { name: 'Continue in wallet window' })
    await expect(async () => {
      // After the screen has accepted a click on "Protect with a passkey", this button ignores further clicks. The
      // button that opens the window may appear later.
      if (!(await open.isVisible()))
        await screen.getByRole('button', { name: 'Protect with a passkey' }).click({ timeout: 500 })
      await expect(open).toBeVisible({ timeout: 500 })
    }).toPass()
    await pressIn(await openWalletWindow(demo, embedded, 'Create a passkey'), 'Create a passkey')
    await expect.poll(() => kept.length).toBe(2)
    expect(kept).toMatchObject([{ sealing: { kind: 'password' } }, { sealing: { kind: 'passkey' } }])

    const title = 'Unlock your wallet backup'
    const begin = async () => {
      const other = await anotherBrowser()
      await device.plugInto(other.context)
      await other.demo.goto()
      await other.embedded.beginEmail(email)
      await other.embedded.approveDevice(email)
      await other.embedded.enterCode(email)
      await expect(other.embedded.auth.getByRole('heading', { name: title })).toBeVisible()
      return other
    }
    const opened = async ({ demo }: Awaited<ReturnType<typeof begin>>) => {
      await demo.modalClosed()
      expect((await demo.state()).namespaces.eip155!.address).toBe(address)
    }
    const one = await begin()
    const [popup] = await Promise.all([
      one.demo.page.waitForEvent('popup'),
      one.embedded.auth.getByRole('button', { name: 'Use the passkey' }).click(),
    ])
    await pressIn(popup, 'Use the passkey')
    await opened(one)
    const other = await begin()
    const typing = await openWalletWindow(other.demo, other.embedded, title)
    await typing.getByLabel('Password').fill(word)
    await pressIn(typing, 'Unlock')
    await opened(other)
  },
)
