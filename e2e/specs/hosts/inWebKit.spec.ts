import { expect } from '@playwright/test'
import { plainTest as test } from '../airlockTest.ts'
import { asOtherBrowser } from '../support/asOtherBrowser.ts'
import { connectSignSend } from '../support/connectSignSend.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { codeIn } from '../support/createInbox.ts'
import { findWebKit, openWebKit, type WebKit } from '../support/openWebKit.ts'
import { rare } from '../support/rare.ts'

const binary = findWebKit()
const friend = '0x00000000000000000000000000000000000000f0'

test.beforeEach(() => {
  test.skip(
    !binary,
    'NOT TRIED IN WEBKIT: none here. Debian: apt-get install webkit2gtk-driver xvfb; WEBKIT_DRIVER names the driver.',
  )
})

/** Waits until a JavaScript expression is true in the document that the test entered last. */
const until = (webKit: WebKit, expression: string) =>
  expect.poll(() => webKit.run(`return Boolean(${expression})`), { message: expression, timeout: 40_000 }).toBe(true)

test('WebKit: a mobile wallet connects, signs, sends, and is restored after a reload', async ({
  world,
  mobile,
  chain,
}) => {
  const webKit = await openWebKit(binary!)
  try {
    await connectSignSend(asOtherBrowser(webKit), world, mobile, chain)
  } finally {
    await webKit.close()
  }
})

test(
  "WebKit: logs in by email, and shows and rejects a payment in the wallet's own window",
  rare,
  async ({ world, inbox, control, chain }) => {
    test.setTimeout(240_000)
    const webKit = await openWebKit(binary!)
    const browser = asOtherBrowser(webKit)
    try {
      await browser.goto(`${world.urls.host}/dapp.html`)
      const [host] = await webKit.windows()
      await browser.click('page', '#connect')
      const email = freshEmail()
      const field = 'input[autocomplete=email]'
      // In WebKit, a frame's script can move the focus only after the user has clicked into the frame. Until then, the
      // clicked element keeps the focus.
      await browser.click('modal', field)
      await browser.inModal('await new Promise((resolve) => setTimeout(resolve, 300))')
      expect(await browser.inModal('return document.activeElement.autocomplete')).toBe('email')
      await browser.type(field, `${email}\n`)

      const { links } = await inbox.next(email, /Approve a new browser/)
      await webKit.switchTo(await webKit.newWindow())
      await browser.goto(links.find((link) => /\/device/.test(link))!)
      await browser.click('page', 'button')
      await until(webKit, `/approved/i.test(document.body.innerText)`)
      await webKit.closeWindow()
      await webKit.switchTo(host!)
      await browser.type('input[autocomplete=one-time-code]', codeIn(await inbox.next(email, /code/i)))
      await browser.inPage('')
      await until(webKit, `window.sdk?.getState().namespaces.eip155?.status === 'connected'`)
      const from = await browser.inPage<string>('return window.sdk.getState().namespaces.eip155.address')

      await control.fund(from, 1, '1')
      const before = await chain(1).getBalance({ address: friend })
      await browser.inPage(
        `window.answer = window.provider.request({ method: 'eth_sendTransaction', params: [args[0]] }).catch(
        (error) => error.code + ' ' + error.message)`,
        { from, to: friend, value: '0x38d7ea4c68000' },
      )
      await webKit.enter('dialog > iframe', 'iframe')
      await until(webKit, `document.querySelector('[data-testid=open-window]')?.checkVisibility()`)
      const digest = await webKit.run(`return document.querySelector('[data-digest]').dataset.digest`)
      await webKit.click('[data-testid=open-window]')
      await expect.poll(async () => (await webKit.windows()).length, { timeout: 20_000 }).toBe(2)
      await webKit.switchTo((await webKit.windows()).find((each) => each !== host)!)
      await webKit.enter()
      await until(webKit, `document.querySelector('[data-testid=approve]')`)
      expect(await webKit.run(`return document.querySelector('[data-digest]').dataset.digest`)).toBe(digest)
      expect(await webKit.run(`return document.querySelector('[data-testid=approve]').textContent`)).toMatch(
        /^Send 0\.001 ETH to 0x/,
      )
      // This display has no window manager, so a second window never gets the focus. Without focus, the approve button
      // stays blocked.
      await webKit.click('[data-digest]')
      expect(await webKit.run('return document.hasFocus()')).toBe(false)
      expect(await webKit.run(`return document.querySelector('[data-testid=approve]').inert`)).toBe(true)
      await webKit.click('[data-testid=reject]')
      await webKit.switchTo(host!)
      expect(await browser.inPage('return await window.answer')).toMatch(/^4001 /)
      expect((await chain(1).getBalance({ address: friend })) - before).toBe(0n)
    } finally {
      await webKit.close()
    }
  },
)
