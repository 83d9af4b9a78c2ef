import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { postJson } from '../support/json.ts'

test.use({ wallets: [] })
test.setTimeout(120_000)

/** Begins the login, and gives the channel that the auth frame opened at the relay. */
async function begin(demo: DemoPage, relay: string): Promise<{ channelToken: string; nonce: string }> {
  await demo.openModal()
  const opened = demo.page.context().waitForEvent('response', (response) => response.url() === `${relay}/v1/channel`)
  const button = demo.modal.getByRole('button', { name: 'Continue with Farcaster', exact: true })
  await expect(demo.modal.getByRole('button', { name: /^Continue with Google/ })).toBeVisible()
  if (!(await button.isVisible())) await demo.modal.getByRole('button', { name: 'More ways to log in' }).click()
  await button.click()
  return (await opened).json()
}

test('one signature at the phone logs in at both roles, again on a second host site', async ({
  demo,
  world: { urls },
}) => {
  const login = async () => {
    const { channelToken } = await begin(demo, urls.farcaster)
    await postJson(`${urls.farcaster}/approve`, { channelToken, fid: 8 })
    await demo.modalClosed()
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
  control,
  world: { urls },
}) => {
  await demo.goto()
  const { channelToken } = await begin(demo, urls.farcaster)
  await control.setFault('farcaster', '429')
  const context = demo.page.context()
  for (let count = 0; count < 2; count++)
    await context.waitForEvent('response', (response) => response.status() === 429)
  await control.setFault('farcaster', 'none')
  await postJson(`${urls.farcaster}/approve`, { channelToken, fid: 7 })
  await demo.modalClosed()
  expect((await demo.state()).namespaces.eip155).toMatchObject({ status: 'connected', connector: 'AUTH' })
})
