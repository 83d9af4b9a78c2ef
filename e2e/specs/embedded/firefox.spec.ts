import { expect } from '@playwright/test'
import puppeteer, { type Frame, type Page } from 'puppeteer-core'
import { toHex } from 'viem'
import { test } from '../airlockTest.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { codeIn } from '../support/createInbox.ts'
import { findFirefox } from '../support/findFirefox.ts'
import { rare } from '../support/rare.ts'

const firefox = findFirefox()
const friend = '0x00000000000000000000000000000000000000f0'

/** Waits until the browser has a frame with this origin. */
const frameOf = (page: Page, address: string): Promise<Frame> =>
  page.waitForFrame((frame) => frame.url().startsWith(address), { timeout: 60_000 })

/** Clicks the first visible element that matches a selector, as a user would. */
async function click(frame: Frame | Page, selector: string): Promise<void> {
  const found = await frame.waitForSelector(selector, { visible: true, timeout: 60_000 })
  await found!.click()
}

test(
  "Firefox: logs in by email, and approves a payment in the wallet's own window",
  rare,
  async ({ world, inbox, control, chain }) => {
    test.skip(
      !firefox,
      'No Firefox was found: install one (Debian: apt-get install firefox-esr) or set FIREFOX to its path.',
    )
    test.setTimeout(240_000)
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefox!,
      headless: true,
      protocolTimeout: 120_000,
    })
    try {
      const page = await browser.newPage()
      await page.setViewport({ width: 1280, height: 800 })
      await page.goto(`${world.urls.host}/dapp.html`)
      await click(page, 'button::-p-text(Connect)')
      const modal = await frameOf(page, world.urls.modal)
      const email = freshEmail()
      const field = (await modal.waitForSelector('input[autocomplete=email]', { visible: true }))!
      await field.type(email)
      await page.keyboard.press('Enter')

      const { links } = await inbox.next(email, /Approve a new browser/)
      const tab = await browser.newPage()
      await tab.goto(links.find((link) => /\/device/.test(link))!)
      await click(tab, 'button::-p-text(Approve)')
      await tab.waitForSelector('::-p-text(approved)')
      await tab.close()
      await page.bringToFront()
      const code = codeIn(await inbox.next(email, /code/i))
      await click(modal, 'input[autocomplete=one-time-code]')
      await page.keyboard.type(code)
      await page.waitForFunction(() => window.sdk!.getState().namespaces.eip155?.status === 'connected')
      const from = await page.evaluate(() => window.sdk!.getState().namespaces.eip155!.address!)

      // Firefox does not report elements that cover the frame. So the user has to approve in the wallet's window, even
      // messages.
      const message = page
        .evaluate(
          (params) =>
            window
              .provider!.request({ method: 'personal_sign', params })
              .catch((error: { code: number }) => error.code),
          [toHex('hello'), from],
        )
        .catch(() => undefined)
      const drawn = await frameOf(page, world.urls.auth)
      const buttons = '[data-testid=open-window], [data-testid=approve]'
      await drawn.waitForSelector(buttons, { visible: true, timeout: 60_000 })
      expect(await drawn.$('[data-testid=approve]')).toBe(null)
      await click(drawn, '[data-testid=reject]')
      expect(await message).toBe(4001)

      await control.fund(from, 1, '1')
      const before = await chain(1).getBalance({ address: friend })
      const sent = page.evaluate(
        (transaction) => window.provider!.request({ method: 'eth_sendTransaction', params: [transaction] }),
        { from, to: friend, value: '0x38d7ea4c68000' },
      )
      // The user has to approve transfers of value in the wallet's window. The frame has no button to approve them.
      const auth = await frameOf(page, world.urls.auth)
      await auth.waitForSelector('[data-testid=open-window]', { visible: true, timeout: 60_000 })
      expect(await auth.$('[data-testid=approve]')).toBe(null)
      const digest = await auth.$eval('[data-digest]', (element) => element.getAttribute('data-digest'))
      const opened = browser.waitForTarget(
        (target) => target.url().startsWith(`${world.urls.auth}/`) && target.url().includes('/popup.html'),
      )
      await click(auth, '[data-testid=open-window]')
      const popup = (await (await opened).page())!
      await popup.waitForSelector('[data-testid=approve]', { timeout: 30_000 })
      expect(await popup.$eval('[data-digest]', (element) => element.getAttribute('data-digest'))).toBe(digest)
      expect(await popup.$eval('[data-testid=approve]', (element) => element.textContent)).toMatch(
        /^Send 0\.001 ETH to 0x/,
      )
      // The delay of the approve button starts when a pointer first moves in the wallet's window, and runs only while
      // that window has the focus.
      await popup.bringToFront()
      await popup.mouse.move(40, 40)
      await popup.mouse.move(60, 50)
      await popup.waitForFunction(() => {
        const next = document.querySelector<HTMLElement>('[data-testid=next]')
        if (next && !next.hidden) next.click()
        return document.querySelector<HTMLElement>('[data-testid=approve]')?.inert === false
      })
      await click(popup, '[data-testid=approve]')
      const hash = (await sent) as `0x${string}`
      const receipt = await chain(1).waitForTransactionReceipt({ hash })
      expect(receipt.status).toBe('success')
      expect((await chain(1).getBalance({ address: friend })) - before).toBe(10n ** 15n)
    } finally {
      await browser.close()
    }
  },
)
