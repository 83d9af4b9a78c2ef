import { createCipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { hashMessage, toHex } from 'viem'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { type Embedded, freshEmail } from '../support/createEmbedded.ts'
import { createPasskeyDevice } from '../support/createPasskeyDevice.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })

/** Creates a mailbox, a key, and a phishing link that contains both. Anyone can do that. */
function createLure(auth: string, login: string) {
  const [box, key] = [randomUUID(), randomBytes(32)]
  const post = async (path: string, body: object) => {
    const response = await fetch(`${login}/v1/mailbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: box, ...body }),
    })
    return response.ok ? ((await response.json()) as { body?: string } | null) : undefined
  }
  const fragment = new URLSearchParams({ nonce: randomUUID(), box, key: key.toString('base64url') })
  const seal = (request: object) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(`${box}:request`))
    const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(request)), cipher.final(), cipher.getAuthTag()])
    return sealed.toString('base64url')
  }
  return {
    link: `${auth}/popup.html#${fragment}`,
    /**
     * The request body with which a login session opens this mailbox. It contains the request that the attacker wrote.
     */
    opening: (request: object) => ({ id: box, body: seal(request) }),
    /** Makes every call that could store an encrypted request in the mailbox. */
    async leave(request: object) {
      for (const path of ['put', 'open']) await post(path, { slot: 'request', body: seal(request) })
    },
    answer: async () => (await post('take', { slot: 'answer' }))?.body ?? undefined,
  }
}

const address = '0x00000000000000000000000000000000000000aa'
const approval = {
  kind: 'approval',
  asker: { origin: 'https://bank.example', name: 'Bank' },
  approval: {
    id: randomUUID(),
    kind: 'message',
    network: 'eip155:1',
    title: 'Your wallet was hacked',
    facts: [{ label: 'Call now', value: '+1 555 0100' }],
    warnings: [],
    raw: address,
    action: 'Call now',
    digest: `0x${'00'.repeat(32)}`,
  },
}
const passkey = {
  kind: 'usePasskey',
  credentialId: createHash('sha256').update('any').digest('base64url'),
  salt: randomBytes(32).toString('base64url'),
}

test("UI-10: the window that a stranger's link opens reveals no passkey secret, and shows no text of theirs", async ({
  context,
  page,
  world,
}) => {
  const auth = new URL(world.urls.auth).origin
  const { link, leave, answer } = createLure(auth, `http://127.0.0.1:${world.ports.login}`)
  const device = await createPasskeyDevice(context, auth)
  await device.plugInto(context)
  // A passkey that the user has for this origin. The test does not cover how the attacker learned its id.
  await page.goto(`${auth}/social.html`)
  const credentialId = await page.evaluate(async () => {
    const made = await navigator.credentials.create({
      publicKey: {
        rp: { name: 'Wallet' },
        user: { id: new Uint8Array([1]), name: 'visitor', displayName: 'visitor' },
        challenge: new Uint8Array(32),
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf: {} },
      },
    })
    return made!.id
  })
  await leave({ ...passkey, credentialId })
  let looks = 0
  page.on('response', (response) => {
    if (response.url().includes('/v1/mailbox/') && response.request().method() === 'POST') looks++
  })
  await page.goto(link)
  const go = page.getByRole('button', { name: 'Use the passkey' })
  await expect.poll(async () => looks >= 3 || (await go.isVisible())).toBe(true)
  if (await go.isVisible()) {
    await go.click()
    await expect(
      page.getByText('Done. You can close this window.').or(page.getByText('That did not work')),
    ).toBeVisible()
  }
  expect(await answer()).toBeUndefined()
  await expect(page.getByText('Waiting for the request')).toBeVisible()

  const second = createLure(auth, `http://127.0.0.1:${world.ports.login}`)
  await second.leave(approval)
  looks = 0
  await page.goto('about:blank')
  await page.goto(second.link)
  const drawn = page.getByRole('dialog')
  await expect.poll(async () => looks >= 3 || (await drawn.isVisible())).toBe(true)
  await expect(drawn).toHaveCount(0)
  await expect(page.getByText('Waiting for the request')).toBeVisible()
})

/**
 * The approval of a message as the auth frame sends it, with the fields in `change` replaced. An attacker who owns the
 * account can replace them.
 */
const words = 'Your wallet was hacked. Call +1 555 0100'
const mailed = (change: object = {}) => ({
  kind: 'mailed',
  approval: { kind: 'message', network: 'eip155:1', raw: words, digest: hashMessage(words), ...change },
  projectId: 'ab'.repeat(16),
  isFirst: false,
  isFirstSpender: false,
  mayAllow: false,
})
/** The attacker chose all text in these requests. */
const letters = {
  'with words of its own': {
    ...approval,
    asker: { origin: 'https://app.uniswap.org', name: 'Uniswap' },
    position: { at: 1, of: 1 },
    mayAllow: false,
  },
  'with words in a fact beside the raw request': {
    ...approval,
    asker: { origin: 'https://app.uniswap.org', name: 'Uniswap' },
    approval: {
      ...approval.approval,
      title: 'Sign a message',
      action: 'Sign',
      raw: words,
      facts: [{ label: 'Your wallet was hacked', value: 'Enter your 12 words at wallet-rescue.example' }],
      digest: hashMessage(words),
    },
    position: { at: 1, of: 1 },
    mayAllow: false,
  },
  'with a digest of something else': mailed({ digest: hashMessage('Something else') }),
  'with a title of its own': mailed({ title: 'Your wallet was hacked' }),
}

/** Opens a mailbox with this request in the attacker's browser, which is logged in to the attacker's own wallet. */
async function openBox(demo: DemoPage, embedded: Embedded, opening: { id: string; body: string }): Promise<void> {
  const pattern = '**/v1/mailbox/open'
  await demo.page.bringToFront()
  await demo.page.context().route(pattern, (route) => route.continue({ postData: JSON.stringify(opening) }))
  const { address } = (await demo.state()).namespaces.eip155!
  const asked = demo.request('personal_sign', [toHex('hello'), address])
  const opened = demo.page.context().waitForEvent('response', (response) => response.url().endsWith('/mailbox/open'))
  const press = embedded.auth.getByRole('button', { name: 'Continue in wallet window' })
  const window = demo.page.context().waitForEvent('page')
  await press.click({ timeout: 40_000 })
  expect((await opened).status()).toBe(200)
  await demo.page.context().unroute(pattern)
  await embedded.reject()
  await (await window).close()
  await asked
  await demo.modalClosed()
}

/** Whether the window shows a request after a user opens the link. */
async function drawsAt(page: Page, link: string): Promise<boolean> {
  let looks = 0
  page.on('response', (response) => {
    if (response.url().includes('/v1/mailbox/') && response.request().method() === 'POST') looks++
  })
  await page.bringToFront()
  await page.goto('about:blank')
  await page.goto(link)
  await expect.poll(async () => looks >= 3 || (await page.getByRole('dialog').isVisible())).toBe(true)
  return page.getByRole('dialog').isVisible()
}

test(
  "UI-10: the window that another account owner's link opens shows none of that owner's text or claims",
  rare,
  async ({ demo, embedded, world }) => {
    test.setTimeout(240_000)
    const auth = new URL(world.urls.auth).origin
    const login = `http://127.0.0.1:${world.ports.login}`
    await demo.goto({ headers: { 'cross-origin-opener-policy': 'same-origin' } })
    await embedded.login()
    const page = await demo.page.context().newPage()
    for (const [name, letter] of Object.entries(letters)) {
      const lure = createLure(auth, login)
      await openBox(demo, embedded, lure.opening(letter))
      expect(await drawsAt(page, lure.link), name).toBe(false)
      await expect(page.getByText('Waiting for the request')).toBeVisible()
    }

    // If the attacker does not change the approval, the window shows the message. It marks the message as a site's
    // text, and warns that the window was opened by a link.
    const lure = createLure(auth, login)
    await openBox(demo, embedded, lure.opening(mailed()))
    expect(await drawsAt(page, lure.link)).toBe(true)
    const drawn = page.getByRole('dialog')
    await expect(drawn.getByRole('heading')).toHaveText('Sign a message')
    await expect(drawn.getByTestId('asking-origin')).toHaveText(`http://${new URL(world.urls.host).host}`)
    await expect(drawn.getByRole('region', { name: 'Warnings' })).toContainText('Opened by a link')
    await expect(drawn.getByText('Message, as the site wrote it')).toBeVisible()
    await expect(drawn).toContainText(words)
    await expect(drawn).not.toContainText('uniswap')
  },
)

test(
  'UI-10: an account cannot store the address of another wallet, which would appear as “Your wallet”',
  rare,
  async ({ demo, embedded }) => {
    test.setTimeout(120_000)
    const victim = '0x1e920000000000000000000000000000000000aa'
    const statuses: number[] = []
    demo.page.context().on('response', (response) => {
      if (response.url().endsWith('/v1/enrolments/put') && response.request().method() === 'POST')
        statuses.push(response.status())
    })
    await demo.page.context().route('**/v1/enrolments/put', (route) => {
      const put = route.request().postDataJSON() as object
      return route.continue({ postData: JSON.stringify({ ...put, address: victim }) })
    })
    await demo.goto()
    const email = freshEmail()
    await embedded.beginEmail(email)
    await embedded.approveDevice(email)
    await embedded.enterCode(email)
    await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(0)
    expect(statuses[0]).toBe(400)
    expect(Object.keys((await demo.state()).namespaces)).toEqual([])
  },
)
