import { expect, type FrameLocator, type Page } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { createPasskeyDevice } from '../support/createPasskeyDevice.ts'
import { openSecurity } from '../support/openSettings.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

/** Presses the button that opens the wallet's own window, and goes through with the passkey there. */
async function usePasskey(page: Page, auth: FrameLocator, action: string): Promise<void> {
  const opening = page.waitForEvent('popup')
  await auth.getByRole('button', { name: 'Use the passkey' }).click()
  const popup = await opening
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: action }).click()])
}

test('a passkey over recovery: a new browser asks for it and finds the wallet', async ({
  demo,
  embedded,
  context,
  world,
  anotherBrowser,
}) => {
  const device = await createPasskeyDevice(context, world.urls.auth)
  await device.plugInto(context)
  await demo.page.bringToFront()
  await demo.goto()
  const email = await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  const screen = await openSecurity(demo, embedded)
  await screen.getByRole('button', { name: 'Protect with a passkey' }).click()
  await usePasskey(demo.page, embedded.auth, 'Create a passkey')
  await expect(screen.getByText('A new browser also needs your passkey.')).toBeVisible()

  const other = await anotherBrowser()
  await device.plugInto(other.context)
  await other.demo.goto()
  await other.embedded.beginEmail(email)
  await other.embedded.approveDevice(email)
  await other.embedded.enterCode(email)
  const { auth } = other.embedded
  await expect(auth.getByRole('heading', { name: 'Unlock your wallet backup' })).toBeVisible()
  // The window closed without the passkey: it can be opened again.
  const opening = other.demo.page.waitForEvent('popup')
  await auth.getByRole('button', { name: 'Use the passkey' }).click()
  await (await opening).getByRole('button', { name: 'Cancel' }).click()
  await expect(other.demo.status).toHaveText('Not connected')
  await usePasskey(other.demo.page, auth, 'Use the passkey')
  await other.demo.modalClosed()
  expect((await other.demo.state()).namespaces.eip155!.address).toBe(address)
})
