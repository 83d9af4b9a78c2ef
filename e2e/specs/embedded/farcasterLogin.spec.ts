import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { beginFarcaster } from '../support/beginFarcaster.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import type { Embedded } from '../support/createEmbedded.ts'
import { postJson } from '../support/json.ts'

test.use({ wallets: [] })
test.setTimeout(120_000)

/** Says no to the passkey that is offered after the login that makes a wallet: connected all the same. */
async function declinePasskey(demo: DemoPage, { auth }: Embedded): Promise<void> {
  const offered = auth.getByRole('heading', { name: 'Protect with a passkey' })
  const connected = demo.page.getByRole('button', { name: 'Open account' })
  await expect(connected).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => (await offered.isVisible()) || !(await demo.card.isVisible())).toBe(true)
  if (await offered.isVisible()) await auth.getByRole('button', { name: 'Not now' }).click()
  await demo.modalClosed()
}

test('one signature at the phone logs in at both roles, again on a second host site', async ({
  demo,
  embedded,
  world: { urls },
}) => {
  const login = async () => {
    const { channelToken } = await beginFarcaster(demo, urls.farcaster)
    await postJson(`${urls.farcaster}/approve`, { channelToken, fid: 8 })
    await declinePasskey(demo, embedded)
    const { eip155 } = (await demo.state()).namespaces
    expect(eip155).toMatchObject({ status: 'connected', connector: 'AUTH' })
    return eip155!.address
  }
  await demo.goto()
  const first = await login()
  await demo.goto({ site: 'otherHost' })
  expect(await login()).toBe(first)
})

test('a relay that has had too many questions for a while does not end the login', async ({
  demo,
  embedded,
  control,
  world: { urls },
}) => {
  await demo.goto()
  const { channelToken } = await beginFarcaster(demo, urls.farcaster)
  await control.setFault('farcaster', '429')
  const context = demo.page.context()
  for (let count = 0; count < 2; count++)
    await context.waitForEvent('response', (response) => response.status() === 429)
  await control.setFault('farcaster', 'none')
  await postJson(`${urls.farcaster}/approve`, { channelToken, fid: 7 })
  await declinePasskey(demo, embedded)
  expect((await demo.state()).namespaces.eip155).toMatchObject({ status: 'connected', connector: 'AUTH' })
})
