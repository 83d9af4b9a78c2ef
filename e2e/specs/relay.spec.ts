import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import { clipboard, connectMobile } from './support/pairing.ts'

const message = ['0x68656c6c6f'] as const

test.describe('relay', () => {
  test.use({ wallets: [], permissions: clipboard })
  test.setTimeout(120_000)

  test('RL-8: dropped in the middle of a session, the next request still works', async ({ demo, mobile, control }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    const { address } = (await demo.state()).namespaces.eip155!
    await control.dropRelay()
    const signing = demo.request('personal_sign', [...message, address])
    await expect.poll(async () => (await mobile.state()).requests.length, { timeout: 60_000 }).toBe(1)
    await mobile.approveRequest()
    expect(await signing).toMatchObject({ result: expect.stringMatching(/^0x/) })
    // Delivered once, whatever was lost on the way.
    expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toHaveLength(1)
  })

  test('RL-8: away for a while, a request that waited is delivered once when it is back', async ({
    demo,
    mobile,
    control,
  }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    const { address } = (await demo.state()).namespaces.eip155!
    await control.pauseRelay()
    await control.dropRelay()
    await expect.poll(() => control.relayConnections()).toBe(0)
    const signing = demo.request('personal_sign', [...message, address])
    // The client has tried to come back, and was refused.
    await expect
      .poll(async () => (await control.requests('relay')).filter(({ body }) => body === 'paused').length, {
        timeout: 30_000,
      })
      .toBeGreaterThan(0)
    await control.resumeRelay()
    await expect.poll(async () => (await mobile.state()).requests.length, { timeout: 60_000 }).toBe(1)
    await mobile.approveRequest()
    expect(await signing).toMatchObject({ result: expect.stringMatching(/^0x/) })
    expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toHaveLength(1)
  })

  test('RL-8: behind a dead connection the visitor disconnects all the same', async ({ demo, mobile, control }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    await demo.page.getByRole('button', { name: 'Open account' }).click()
    await control.pauseRelay()
    await control.freezeRelay()
    await demo.modal.getByRole('button', { name: 'Disconnect' }).click()
    await expect(demo.status).toHaveText('Not connected')
    await expect(demo.modal.getByText('Disconnecting...')).toBeVisible()
    await expect(demo.card).toHaveCount(0, { timeout: 6_000 })
    expect((await demo.state()).status).toBe('disconnected')
    await control.resumeRelay()
  })

  test('RL-24: an invalid project id ends the pairing with the alert of the specification', async ({ demo }) => {
    await demo.goto({ options: { projectId: '0123456789abcdef0123456789abcdef' } })
    await demo.openModal()
    await demo.modal.getByRole('button', { name: /^WalletConnect/ }).click()
    await expect(demo.modal.getByRole('alert').filter({ hasText: 'Invalid App Configuration' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(demo.modal.getByText('Could not reach your wallet')).toBeVisible()
    await expect(demo.modal.getByRole('button', { name: 'Try again' })).toBeEnabled()
    expect((await demo.state()).status).toBe('disconnected')
  })

  test('RL-7: off-line is said at once, and what waited goes on after', async ({ demo, mobile, context }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    await demo.page.getByRole('button', { name: 'Open account' }).click()
    await expect(demo.card).toBeVisible()
    await context.setOffline(true)
    await expect(demo.modal.getByText('You are offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(demo.modal.getByText('You are offline.')).toHaveCount(0)
    const { address } = (await demo.state()).namespaces.eip155!
    const signing = demo.request('personal_sign', [...message, address])
    await expect.poll(async () => (await mobile.state()).requests.length, { timeout: 60_000 }).toBe(1)
    await mobile.approveRequest()
    expect(await signing).toMatchObject({ result: expect.stringMatching(/^0x/) })
  })
})
