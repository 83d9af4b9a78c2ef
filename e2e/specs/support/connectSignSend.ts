import { expect } from '@playwright/test'
import { type Hex, type PublicClient, toHex, verifyMessage } from 'viem'
import type { WorldDescription } from '../../stack/worldDescription.ts'
import type { Mobile } from './createMobile.ts'
import { type OtherBrowser, pressIn } from './OtherBrowser.ts'

const friend = '0x00000000000000000000000000000000000000f0'

/** Waits until the page is connected. Returns the eip155 address of the connected account. */
const connected = (browser: OtherBrowser) =>
  browser.inPage<Hex>(
    `const until = Date.now() + 30_000
    for (;;) {
      const { status, address } = window.sdk?.getState().namespaces.eip155 ?? {}
      if (status === 'connected') return address
      if (Date.now() > until) throw new Error('Not connected: ' + status)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }`,
  )

/**
 * Uses a mobile wallet as a user would, on a page without a connection: opens the modal, closes it with the keyboard,
 * connects with the copied link, signs, sends, reloads the page and signs again.
 */
export async function connectSignSend(
  browser: OtherBrowser,
  { urls }: WorldDescription,
  mobile: Mobile,
  chain: (id: number) => PublicClient,
): Promise<void> {
  await browser.goto(`${urls.host}/dapp.html`)
  await browser.click('page', '#connect')
  await pressIn(browser, 'WalletConnect')
  // Catches the copied link in the page, because no driver of this browser can read the clipboard.
  await browser.inModal(`
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = (text) => write(text).then(() => { window.copied = text })`)
  await pressIn(browser, 'Copy link')
  const link = await browser.inModal<string>(`
    for (let tries = 0; tries < 600 && !window.copied; tries++) await new Promise((resolve) => setTimeout(resolve, 50))
    return window.copied`)
  expect(link).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  await mobile.pair(link)
  await mobile.approveProposal()
  const address = await connected(browser)
  expect(address).toBe((await mobile.state()).activeAccount.address)

  const ask = (method: string, params: unknown) =>
    browser.inPage('window.answer = window.provider.request(args[0]).catch((error) => error.code + error.message)', {
      method,
      params,
    })
  const answer = () => browser.inPage<Hex>('return await window.answer')
  const signs = async () => {
    await ask('personal_sign', [toHex('hello'), address])
    await mobile.approveRequest()
    expect(await verifyMessage({ address, message: 'hello', signature: await answer() })).toBe(true)
  }
  await signs()
  await ask('eth_sendTransaction', [{ from: address, to: friend, value: '0x1' }])
  await mobile.approveRequest()
  const receipt = await chain(1).waitForTransactionReceipt({ hash: await answer() })
  expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })

  await browser.goto(`${urls.host}/dapp.html`)
  expect(await connected(browser)).toBe(address)
  await signs()
}
