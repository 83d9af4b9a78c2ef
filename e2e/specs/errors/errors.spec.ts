import { expect, type Page } from '@playwright/test'
import { plainTest, test } from '../airlockTest.ts'
import { rejection } from '../support/rejection.ts'
import { world } from './world.ts'

plainTest.setTimeout(120_000)
test.setTimeout(120_000)

plainTest('error messages for a page that is not connected', async ({ demo, control, world: { chains } }) => {
  await demo.page.clock.install()
  await demo.goto()
  await demo.page.waitForFunction(() => window.sdk !== undefined)
  const ask = (call: string) => () => rejection(demo.page, call)
  const send = (given: object) => ask(`sdk.open({ view: 'WalletSend', arguments: ${JSON.stringify(given)} })`)
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
    ['UNKNOWN_CHAIN', () => refused('wallet_switchEthereumChain', [{ chainId: '0x67932' }])],
    ['AUTH_NOT_CONNECTED', ask('sdk.updateEmail()')],
    ['SEND_AMOUNT_INVALID', send({ amount: 'lots' })],
    ['SEND_CHAIN_UNSUPPORTED', send({ namespace: 'bip122' })],
    ['SEND_NETWORK_UNKNOWN', send({ chainId: 424242 })],
    ['SEND_TOKEN_UNKNOWN', send({ assetAddress: `0x${'1'.repeat(40)}` })],
    [
      'REMOTE',
      async () => {
        const said = await refused('eth_call', [{ to: chains[0]!.tokens[0]!.address, data: '0xdeadbeef' }, 'latest'])
        expect(said).toMatch(/revert/i)
        return said
      },
    ],
    [
      'INVALID_ANSWER',
      async () => {
        await control.setFault('blockchainApi', 'html')
        return refused('eth_blockNumber', [])
      },
    ],
    [
      'TIMED_OUT',
      async () => {
        await control.setFault('blockchainApi', 'slow', 30_000)
        const sent = demo.page.waitForRequest(/\/v1\/\?chainId=/)
        const asked = refused('eth_gasPrice', [])
        await sent
        await demo.page.clock.fastForward(15_000)
        const said = await asked
        await control.setFault('blockchainApi', 'none')
        return said
      },
    ],
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
        // If the dapp sends a request automatically and it fails, the request rejects, and the modal shows no message.
        await demo.modal.getByRole('heading').first().click()
        await demo.request('eth_unheardOf', [])
      },
    ],
  ])

  // The modal sends at most five error reports a minute. It sends none for errors that browser extensions throw in its
  // frame.
  await demo.card.evaluate(() => {
    for (const script of ['chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn/inpage.js', `${location.origin}/a.js`])
      for (let count = 0; count < 9; count++) {
        const stack = `TypeError: no. ${count}\n    at f (${script}:1:20)`
        const error = Object.assign(new TypeError(`no. ${count}`), { stack })
        window.dispatchEvent(new ErrorEvent('error', { error }))
      }
  })
  const reports = async () =>
    (await control.requests('analytics')).flatMap(({ body }) => (body?.includes('"type":"error"') ? body : []))
  await expect.poll(async () => (await reports()).length).toBe(5)
  expect((await reports()).filter((body) => body.includes('chrome-extension'))).toEqual([])
})

plainTest('messages for a user whose login fails', async ({ demo, control, world: { urls } }) => {
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

test('if the server fails, a user with an extension sees the right errors', async ({ demo }) => {
  const { page } = demo
  await failing(page, '**/v1/supported-chains?*')
  await demo.goto()
  await world('extension', demo, [
    ['NAMES_OF_ADDRESS_FAILED', () => demo.connect()],
    ['SWAP_UNSUPPORTED', () => page.evaluate(() => window.sdk!.open({ view: 'Swap' }))],
    ['GAS_PRICE_UNSUPPORTED', () => {}],
  ])
})

test('if the page cannot find out who is signed in, the modal reports the right errors', async ({ demo, wallet }) => {
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
  await expect(demo.modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  await expect(demo.status).toHaveText('Not connected')
})
