import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { beginFarcaster } from '../support/beginFarcaster.ts'
import { createPasskeyDevice } from '../support/createPasskeyDevice.ts'
import { expectAccessible, walletFrame } from '../support/expectAccessible.ts'
import { postJson } from '../support/json.ts'
import { openWalletWindow } from '../support/openWalletWindow.ts'
import { pressIn } from '../support/pressIn.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

test(
  'if an attacker shows their own Farcaster code to a user with a passkey (phishing), they get no wallet',
  rare,
  async ({ demo, embedded, context, world, anotherBrowser }) => {
    const { farcaster, auth } = world.urls
    /** Approves a Farcaster channel, as a user would who scans any code. */
    const scan = ({ channelToken }: { channelToken: string }) =>
      postJson(`${farcaster}/approve`, { channelToken, fid: 9 })
    const device = await createPasskeyDevice(context, auth)
    await device.plugInto(context)
    await demo.page.bringToFront()
    await demo.goto()
    await scan(await beginFarcaster(demo, farcaster))
    await expect(embedded.auth.getByRole('button', { name: 'Not now' })).toBeVisible({ timeout: 30_000 })
    await expectAccessible(demo, 'Offer of a passkey', walletFrame)
    // The wallet is already connected, and the auth frame still offers to create a passkey.
    expect((await demo.state()).namespaces.eip155).toMatchObject({ status: 'connected', connector: 'AUTH' })
    await pressIn(await openWalletWindow(demo, embedded, 'Create a passkey'), 'Create a passkey')
    await demo.modalClosed()

    const thief = await anotherBrowser()
    await thief.demo.goto()
    await scan(await beginFarcaster(thief.demo, farcaster))
    const unlock = thief.embedded.auth.getByRole('heading', { name: 'Unlock your wallet backup' })
    await expect(unlock).toBeVisible({ timeout: 30_000 })
    await expect(thief.demo.status).toHaveText('Not connected')
    await thief.embedded.auth.getByRole('button', { name: 'Cancel' }).click()
    await expect(unlock).toHaveCount(0)
    await expect(thief.demo.status).toHaveText('Not connected')
  },
)
