import { type ConsoleMessage, expect, type Page } from '@playwright/test'
import { memberTest, plainTest, test } from '../airlockTest.ts'
import { readErrorTable } from './readErrorTable.ts'

/** Makes a cause happen. One that is met as a rejected promise gives its text. */
type Cause = () => unknown

plainTest.setTimeout(120_000)
test.setTimeout(120_000)
memberTest.setTimeout(180_000)

type Screen = { readonly page: Page; readonly modal: Pick<Page, 'getByText'> }

/** Makes the cause of each row of a world happen, in the order of `causes`, and reads its text where it is met. */
async function world(
  name: string,
  demo: Screen,
  causes: readonly (readonly [reason: string, cause: Cause])[],
): Promise<void> {
  const rows = readErrorTable().filter(({ proof }) => proof === name)
  expect(rows.map(({ reason }) => reason).sort()).toEqual(causes.map(([reason]) => reason).sort())
  const lines = consoleOf(demo.page)
  for (const [reason, cause] of causes)
    await test.step(reason, async () => {
      const { text, met } = rows.find((row) => row.reason === reason)!
      const said = filled(text)
      // Some stand for two seconds only: they are looked for before they come.
      const seen = met === 'screen' && demo.modal.getByText(said).first().waitFor({ timeout: 60_000 })
      const [given] = await Promise.all([cause(), seen])
      if (met === 'promise') expect(given).toEqual(expect.stringMatching(said))
      if (met === 'console') await expect.poll(() => lines.some((line) => said.test(line))).toBe(true)
    })
}

/** A text with anything in its open places. */
const filled = (text: string) => new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+'))

function consoleOf(page: Page): readonly string[] {
  const lines: string[] = []
  page.on('console', (message: ConsoleMessage) => lines.push(message.text()))
  return lines
}

/** What a call of the SDK rejects with. */
const rejection = (page: Page, call: string) =>
  page.evaluate(`${call}.then(() => 'it did not reject', ({ message }) => message)`)

plainTest('what a page learns that is not connected', async ({ demo, control }) => {
  await demo.goto()
  await demo.page.waitForFunction(() => window.sdk !== undefined)
  const ask = (call: string) => () => rejection(demo.page, call)
  const refused = async (method: string, params: unknown) => (await demo.request(method, params)).error?.message
  const id = '0'.repeat(16)
  await world('page', demo, [
    ['INVALID_CAIP_NETWORK', ask(`sdk.switchNetwork('mainnet')`)],
    ['INVALID_CAIP_ADDRESS', ask(`sdk.switchConnection({ namespace: 'eip155', id: '${id}', address: 'eip155:1' })`)],
    ['BITCOIN_ADDRESS_MISSING', ask(`sdk.switchConnection({ namespace: 'bip122', id: '${id}' })`)],
    ['CONNECTOR_NOT_FOUND', ask(`sdk.switchConnection({ namespace: 'eip155', id: '${id}' })`)],
    ['SIWX_NOT_ENABLED', ask(`sdk.open({ view: 'SIWXSignMessage' })`)],
    ['INVALID_VIEW', ask(`sdk.open({ view: 'Networks', arguments: { network: 'eip155:1' } })`)],
    ['INVALID_PARAMS', ask(`sdk.connectWallet('no-such-wallet')`)],
    ['METHOD_NOT_ALLOWED', () => refused('eth_unheardOf', [])],
    ['UNAUTHORIZED', () => refused('personal_sign', ['0x00', `0x${'1'.repeat(40)}`])],
    [
      'MODAL_CLOSED',
      async () => {
        const accounts = refused('eth_requestAccounts', [])
        await demo.modalOpened()
        await demo.modal.getByRole('button', { name: 'Close' }).click()
        return accounts
      },
    ],
    ['NETWORK_NOT_FOUND', ask(`sdk.switchNetwork('eip155:424242')`)],
    ['ALERT_NETWORK_NOT_FOUND', () => demo.openModal()],
    [
      'ACTION_NOT_ALLOWED',
      async () => {
        // What a dapp asks by itself is refused in silence.
        await demo.modal.getByRole('heading').first().click()
        await demo.request('eth_unheardOf', [])
      },
    ],
  ])

  // Five reports a minute go out, however many errors there are.
  await demo.card.evaluate(() => {
    for (let count = 0; count < 9; count++)
      window.dispatchEvent(new ErrorEvent('error', { error: new TypeError(`no. ${count}`) }))
  })
  const reports = async () =>
    (await control.requests('analytics')).filter(({ body }) => body?.includes('"type":"error"')).length
  await expect.poll(reports).toBe(5)
})

plainTest('what a visitor reads whose login fails', async ({ demo, control, world: { urls } }) => {
  const { modal, page } = demo
  const choose = async (name: string) => {
    await page.keyboard.press('Escape')
    if (await demo.card.isVisible()) await modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()
    await demo.openModal()
    const button = modal.getByRole('button', { name: `Continue with ${name}`, exact: true })
    await expect(modal.getByRole('button', { name: /^Continue with Google/ })).toBeVisible()
    if (!(await button.isVisible())) await modal.getByRole('button', { name: 'More ways to log in' }).click()
    await button.click()
  }
  const window = async () => (await Promise.all([page.waitForEvent('popup'), choose('Google')]))[0]
  await demo.goto()
  await demo.openModal()
  await world('login', demo, [
    [
      'SOCIAL_NOT_INITIATED',
      async () => {
        await control.setFault('login', '500')
        await window()
      },
    ],
    [
      'FARCASTER_FAILED',
      async () => {
        await choose('Farcaster')
      },
    ],
    [
      'CONNECTION_REJECTED',
      async () => {
        await control.setFault('login', 'none')
        const popup = await window()
        await popup.getByRole('button', { name: 'Cancel' }).click()
      },
    ],
    [
      'FAILED_TO_CONNECT',
      async () => {
        const headers = { 'access-control-allow-origin': '*' }
        const json = { state: 'denied', reason: 'failed' }
        await page.route('**/v1/social/collect', (route) => route.fulfill({ headers, json }))
        await window()
      },
    ],
  ])

  await page.addInitScript(() => Object.assign(globalThis, { open: () => null }))
  await page.goto(new URL('/wallet.html', urls.auth).href)
  const press = () => page.getByRole('button', { name: 'Continue with Google' }).click()
  await world('ownPage', { page, modal: page }, [['POPUP_BLOCKED', press]])
})

const failing = (page: Page, pattern: string) =>
  page.route(pattern, (route) => route.fulfill({ status: 500, body: '{}' }))

test('what a visitor with an extension reads, where the server fails', async ({ demo }) => {
  const { page } = demo
  await failing(page, '**/v1/supported-chains?*')
  await demo.goto()
  await world('extension', demo, [
    ['NAMES_OF_ADDRESS_FAILED', () => demo.connect()],
    ['SWAP_UNSUPPORTED', () => page.evaluate(() => window.sdk!.open({ view: 'Swap' }))],
    ['GAS_PRICE_UNSUPPORTED', () => {}],
  ])
})

test('what a visitor reads, where the page cannot say who is signed in', async ({ demo, wallet }) => {
  const { page } = demo
  await failing(page, '**/siwx/session*')
  await demo.goto({ query: { signIn: 'server' } })
  await demo.state()
  await world('signIn', demo, [
    ['NO_ACTIVE_ADDRESS', () => rejection(page, `sdk.open({ view: 'SIWXSignMessage' })`)],
    [
      'AUTH_INIT_FAILED',
      async () => {
        await demo.openModal()
        await demo.chooseWallet()
        await wallet().approve()
      },
    ],
  ])
})

memberTest('what a member reads, where the server or the auth frame fails', async ({ demo, embedded, control }) => {
  const { modal, page } = demo
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  await world('member', demo, [
    [
      'NAME_SUGGESTIONS_FAILED',
      async () => {
        await page.route('**/v1/profile/suggestions/**', (route) => route.fulfill({ status: 500, body: '{}' }))
        await page.evaluate(() => window.sdk!.open({ view: 'RegisterAccountName' }))
        // The name that the mobile wallet's account has.
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
        return (await demo.request('personal_sign', ['0x00', address])).error?.message
      },
    ],
    ['FAILED_TO_DISCONNECT', () => rejection(page, 'sdk.disconnect()')],
  ])
})
