import { expect } from '@playwright/test'
import { memberTest as test } from '../airlockTest.ts'
import { rare } from '../support/rare.ts'
import { rejection } from '../support/rejection.ts'
import { world } from './world.ts'

test.use({ wallets: [] })
test.setTimeout(180_000)

test('if the server or the auth frame fails after a login, the user sees the right errors', async ({
  demo,
  embedded,
  control,
}) => {
  const { modal, page } = demo
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  const wallet = page.frameLocator('dialog > iframe').locator('iframe')
  const sign = async () => (await demo.request('personal_sign', ['0x00', address])).error?.message
  let many: Promise<string | undefined>[] = []
  await world('member', demo, [
    [
      'USER_REJECTED',
      async () => {
        const refused = sign()
        await expect(embedded.approval).toBeVisible({ timeout: 40_000 })
        await embedded.reject()
        return refused
      },
    ],
    [
      'LIMIT_EXCEEDED',
      async () => {
        await demo.modalClosed()
        many = Array.from({ length: 8 }, sign)
        return Promise.race(many)
      },
    ],
    [
      'DISCONNECTED',
      async () => {
        await expect(embedded.approval).toBeVisible()
        await wallet.evaluate((element) => element.remove())
        return (await Promise.all(many)).find((said) => said?.includes('window'))
      },
    ],
    [
      'NAME_SUGGESTIONS_FAILED',
      async () => {
        await page.route('**/v1/profile/suggestions/**', (route) => route.fulfill({ status: 500, body: '{}' }))
        await page.evaluate(() => window.sdk!.open({ view: 'RegisterAccountName' }))
        // The mobile wallet's account owns this name.
        await modal.getByRole('textbox', { name: 'Name' }).fill('airlock')
      },
    ],
    [
      'NAME_RESOLVE_FAILED',
      async () => {
        await control.setFault('blockchainApi', '500')
        await modal.getByRole('textbox', { name: 'Name' }).fill('ada-lovelace')
      },
    ],
    ['HTTP_STATUS', () => control.setFault('blockchainApi', 'none')],
    [
      'AUTH_FRAME_MISSING',
      async () => {
        await modal.getByRole('button', { name: 'Close' }).click()
        await demo.modalClosed()
        await page
          .frameLocator('dialog > iframe')
          .locator('body')
          .evaluate((body) => {
            const take = () => body.querySelector('iframe')?.remove()
            new MutationObserver(take).observe(body, { childList: true })
            take()
          })
        return sign()
      },
    ],
    ['FAILED_TO_DISCONNECT', () => rejection(page, 'sdk.disconnect()')],
  ])
})

test(
  'messages for a logged-in user if the loaded data does not match',
  rare,
  async ({ demo, embedded, control, world: { urls, ports } }) => {
    const { page } = demo
    await demo.goto()
    await embedded.login()
    const { address } = (await demo.state()).namespaces.eip155!
    const sign = async () => (await demo.request('personal_sign', ['0x00', address])).error?.message
    const again = async (fault: '429' | '500') => {
      await control.setFault('walletApi', fault)
      await demo.reload()
      return sign()
    }
    await world('lookedUp', demo, [
      [
        'KEYS_DO_NOT_FIT',
        async () => {
          const share = `${urls.login}/v1/enrolments/share`
          // Changes the share that the role returns, so that it no longer belongs to the wallet's key.
          await page.route(share, async (route) => {
            // Only browsers resolve the host name `login.localhost`, so the test uses the IP address.
            const response = await route.fetch({ url: `http://127.0.0.1:${ports.login}/v1/enrolments/share` })
            const { share } = (await response.json()) as { share: string }
            const other = `${share.slice(0, 4)}${share[4] === 'A' ? 'B' : 'A'}${share.slice(5)}`
            await route.fulfill({ response, json: { share: other } })
          })
          const refused = sign()
          await embedded.approve(/^Sign/)
          const said = await refused
          await page.unroute(share)
          return said
        },
      ],
      ['RATE_LIMITED', () => again('429')],
      ['SERVER_ERROR', () => again('500')],
    ])
  },
)
