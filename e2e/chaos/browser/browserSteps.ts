import type { Locator, Page } from '@playwright/test'
import { type BrowserScene, type ChaosWindow, openDapp, prepareDapp } from './ChaosTab.ts'

type BrowserStep = readonly [weight: number, run: (scene: BrowserScene, page: Page) => Promise<unknown>]

/** Timeout of a click, in ms. A click that is not possible within this time is skipped. */
const atMost = { timeout: 1_000 }
/** Acts on an element only if it is visible now. Waiting for absent elements would take most of a run's time. */
const ifThere = async (there: Locator, press: (there: Locator) => Promise<unknown>) => {
  if (await there.isVisible()) await quietly(press(there))
}
const quietly = (work: Promise<unknown>) => work.catch(() => {})
const modalOf = (page: Page) => page.frameLocator('dialog > iframe')
const frameUrl = (page: Page) => page.locator('dialog > iframe')
const isDapp = ({ tabs }: BrowserScene, page: Page) => tabs.includes(page)

/** Makes the dapp call its SDK. `what` is `open`, `disconnect` or the method of a provider request. */
const call = (page: Page, what: string, params: readonly unknown[] = []) =>
  page.evaluate(
    ([what, params]) => {
      const { note, sdk } = window as ChaosWindow & Required<Pick<Window, 'sdk'>>
      const provider = sdk.getProvider('eip155')
      const works: { readonly [name: string]: () => Promise<unknown> } = {
        open: () => sdk.open(),
        disconnect: () => sdk.disconnect(),
      }
      note!(what, (works[what] ?? (() => provider.request({ method: what, params })))())
    },
    [what, params] as const,
  )

async function pressSomething(page: Page, random: BrowserScene['random'], times: number) {
  const buttons = await modalOf(page).locator('button:enabled:visible').all()
  if (buttons.length > 0) await quietly(random.pick(buttons).click({ ...atMost, clickCount: times }))
}

async function answerWallet({ context, wallet, random, signing }: BrowserScene) {
  const isApproval = (page: Page) => page.url().startsWith(`chrome-extension://${wallet.extensionId}/approve`)
  const page = context.pages().find(isApproval)
  if (!page) return
  const text = (await page.locator('body').textContent(atMost)) ?? ''
  const name = random.below(4) === 0 ? 'Reject' : 'Approve'
  const closed = page.waitForEvent('close', { timeout: 5_000 })
  const pressed = await page
    .getByRole('button', { name })
    .click(atMost)
    .then(
      () => true,
      () => page.isClosed(),
    )
  await quietly(closed)
  if (pressed && name === 'Approve') signing.approved.push(text)
}

const turn = ({ context, weather }: BrowserScene, online: boolean) => {
  weather.online = online
  return context.setOffline(!online)
}

/** Actions of dapps, users and their environment, with their relative frequency. */
export const browserSteps: { readonly [name: string]: BrowserStep } = {
  'dapp opens': [8, (_, page) => call(page, 'open')],
  'dapp wants accounts': [8, (_, page) => call(page, 'eth_requestAccounts')],
  'dapp wants accounts twice': [
    2,
    async (_, page) => {
      await call(page, 'eth_requestAccounts')
      await call(page, 'eth_requestAccounts')
    },
  ],
  'dapp wants a signature': [
    10,
    async ({ signing }, page) => {
      const [from] = await page.evaluate(() => window.sdk!.getProvider('eip155').request({ method: 'eth_accounts' }))
      const message = `0x${Buffer.from(`message ${signing.messages + 1}.`).toString('hex')}`
      if (!from) return
      signing.messages++
      await call(page, 'personal_sign', [message, from])
    },
  ],
  'dapp reads': [3, (_, page) => call(page, 'eth_blockNumber')],
  'dapp disconnects': [1, (_, page) => call(page, 'disconnect')],
  'visitor presses something': [16, ({ random }, page) => pressSomething(page, random, 1)],
  'visitor presses something twice': [4, ({ random }, page) => pressSomething(page, random, 2)],
  'visitor types an email address': [
    3,
    (_, page) =>
      ifThere(modalOf(page).getByRole('textbox').first(), async (box) => {
        await box.fill('ada@mail.example', atMost)
        await page.keyboard.press('Enter')
      }),
  ],
  'visitor picks the installed wallet': [
    10,
    (_, page) =>
      ifThere(modalOf(page).getByRole('button', { name: 'Alpha Wallet' }).first(), (button) => button.click(atMost)),
  ],
  'visitor answers the wallet': [14, answerWallet],
  'visitor presses Escape': [4, (_, page) => page.keyboard.press('Escape')],
  'visitor closes the windows': [
    3,
    async (scene) => {
      for (const page of scene.context.pages()) if (!isDapp(scene, page)) await quietly(page.close())
    },
  ],
  'the page reloads': [
    2,
    async ({ weather }, page) => {
      if (!weather.online) return
      await page.reload()
      await prepareDapp(page)
    },
  ],
  'a second tab opens': [
    1,
    async ({ tabs, context, address, weather }) => {
      if (tabs.length > 1 || !weather.online) return
      const page = await context.newPage()
      tabs.push(page)
      await openDapp(page, address)
    },
  ],
  'the modal frame reloads': [
    1,
    (_, page) =>
      quietly(
        frameUrl(page).evaluate((frame: HTMLIFrameElement) => frame.setAttribute('src', frame.src), undefined, atMost),
      ),
  ],
  'the modal frame is taken out': [
    1,
    (_, page) => quietly(frameUrl(page).evaluate((each) => each.remove(), undefined, atMost)),
  ],
  'the dialog is made inert': [
    1,
    (_, page) =>
      quietly(page.locator('dialog').evaluate((each) => each.toggleAttribute('inert', true), undefined, atMost)),
  ],
  'the network goes': [1, (scene) => turn(scene, false)],
  'the network is back': [6, (scene) => turn(scene, true)],
  'the servers fail': [1, ({ control }) => control.setFault('walletApi', '500')],
  'the servers recover': [3, ({ control }) => control.setFault('walletApi', 'none')],
  'the page sleeps and wakes': [
    1,
    async ({ context }, page) => {
      const session = await context.newCDPSession(page)
      for (const state of ['frozen', 'active'] as const) await session.send('Page.setWebLifecycleState', { state })
      await session.detach()
    },
  ],
  'the wallet changes its account': [4, ({ wallet, random }) => wallet.setAccount(random.below(2))],
  'the wallet changes its chain': [2, ({ wallet, random }) => wallet.setChain(random.pick([1, 8453]))],
  'the wallet locks': [1, ({ wallet }) => wallet.lock()],
  'the wallet unlocks': [4, ({ wallet }) => wallet.unlock()],
}

/** Steps after which the dapp may have no connection. A step that clicks a random button may click "Disconnect". */
export const endingSteps: readonly string[] = [
  'dapp disconnects',
  'visitor presses something',
  'visitor presses something twice',
  'the wallet changes its account',
  'the wallet locks',
] satisfies (keyof typeof browserSteps)[]
