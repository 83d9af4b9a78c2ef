import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { beginFarcaster } from '../support/beginFarcaster.ts'
import { declinePasskey } from '../support/declinePasskey.ts'
import { postJson } from '../support/json.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(120_000)

test('one signature on the phone logs in to both roles. A second host site needs one signature too', async ({
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

test(
  'the login continues even if the Farcaster relay limits the rate of requests for a while',
  rare,
  async ({ demo, embedded, control, world: { urls } }) => {
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
  },
)
