import { expect } from '@playwright/test'
import { demoProjectId } from '../../stack/projects.ts'
import { plainTest as test } from '../airlockTest.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { expectUsable } from '../support/expectUsable.ts'
import { rare } from '../support/rare.ts'

/** Collects the messages that the browser and the SDK write to the page's console. */
function listen(page: Parameters<typeof expectUsable>[0]['page']): string[] {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  return said
}

const strict = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'none'"

test.describe('effects of a strict page policy', () => {
  test(
    'without frame-src, a single message in the modal and in the console names the missing directive',
    rare,
    async ({ demo, world }) => {
      const { page } = demo
      const said = listen(page)
      await demo.goto({ path: '/light.html', headers: { 'content-security-policy': strict } })
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      const reason = `The CSP lacks frame-src ${world.urls.modal}`
      await expect(page.getByRole('alert')).toContainText(`This page does not allow it. For its developer: ${reason}.`)
      expect(said.filter((line) => line.startsWith('Airlock:'))).toEqual([`Airlock: ${reason}`])
    },
  )

  test(
    'if the frame’s policy rejects the page, the message names this as a possible cause; no browser reports it',
    rare,
    async ({ demo, world }) => {
      const { page } = demo
      const said = listen(page)
      await page.route(`${world.urls.modal}/**`, async (route) => {
        const response = await route.fetch({ url: route.request().url().replace('modal.localhost', '127.0.0.1') })
        await route.fulfill({
          response,
          headers: { ...response.headers(), 'content-security-policy': 'frame-ancestors https:' },
        })
      })
      await demo.goto({ path: '/light.html' })
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText(
        `Check your connection and try again. The wallet may also refuse to be shown on ${world.urls.host}.`,
      )
      expect(said.filter((line) => line.startsWith('Airlock:'))).toEqual([
        `Airlock: No answer from ${world.urls.modal}`,
      ])
      await page.screenshot({ path: test.info().outputPath('refused.png') })
    },
  )

  test('OR-4: on http://127.0.0.1, the modal opens and applies the allowlist as it does on localhost', async ({
    demo,
    control,
    inbox,
    world,
  }) => {
    const { page, modal } = demo
    const address = new URL(demo.address())
    address.hostname = '127.0.0.1'
    const open = async (listed: string) => {
      await control.setProject(demoProjectId, { allowedOrigins: [listed, world.urls.modal] })
      await page.goto(address.href)
      await demo.openModal()
      await modal.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.keyboard.press('Enter')
    }
    const email = freshEmail()
    await open('http://127.0.0.1:*')
    await inbox.next(email)
    await expect(modal.getByRole('alert')).toHaveCount(0)

    await open('http://localhost:*')
    await expect(modal.getByRole('alert').filter({ hasText: 'Invalid App Configuration' })).toBeVisible()
  })

  test('reports a sandbox without an origin immediately, without waiting for the frame to answer', async ({
    demo,
    world,
  }) => {
    const { page } = demo
    const said = listen(page)
    // A sandboxed page has an opaque origin. Even the page's own server must allow this origin to load scripts.
    await page.route(`${world.urls.host}/**`, async (route) => {
      // Only browsers resolve every host name that ends with `.localhost` to this machine.
      const response = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/host\.localhost/, '127.0.0.1'),
      })
      await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
    })
    await page.goto(
      demo.address({ path: '/light.html', headers: { 'content-security-policy': 'sandbox allow-scripts' } }),
    )
    const started = Date.now()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    const reason = 'The CSP of this page has sandbox without allow-same-origin'
    await expect(page.getByRole('alert')).toContainText(reason)
    expect(Date.now() - started).toBeLessThan(4_000)
    expect(said.filter((line) => line.startsWith('Airlock:'))).toEqual([`Airlock: ${reason}`])
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

test.describe('strict policies that still allow the modal', () => {
  for (const [name, headers] of [
    [
      'Trusted Types of which none may be made',
      {
        'content-security-policy': `${strict}; require-trusted-types-for 'script'; trusted-types 'none'; frame-src MODAL`,
      },
    ],
    ['COEP without COOP: require-corp', { 'cross-origin-embedder-policy': 'require-corp' }],
    ['COEP without COOP: credentialless', { 'cross-origin-embedder-policy': 'credentialless' }],
    ['document isolation', { 'document-isolation-policy': 'isolate-and-require-corp' }],
  ] as const)
    test(name, rare, async ({ demo, world }) => {
      const said = listen(demo.page)
      const sent = Object.entries(headers).map(([key, value]) => [key, value.replace('MODAL', world.urls.modal)])
      await demo.goto({ path: '/light.html', headers: Object.fromEntries(sent) })
      await demo.openModal()
      await expectUsable(demo)
      expect(said.filter((line) => /Content Security Policy|Trusted|blocked/i.test(line))).toEqual([])
    })
})

test('on a host that forbids storage, cookies and databases, the modal works and says that it stores nothing', async ({
  demo,
}) => {
  const { page, modal } = demo
  await page.context().addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse, configurable: true })
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })
  await demo.goto({ path: '/light.html' })
  await demo.openModal()
  await expectUsable(demo)
  await modal.getByRole('textbox', { name: 'Email' }).fill('someone@mail.example')
  await modal.getByRole('textbox', { name: 'Email' }).press('Enter')
  await expect(
    modal.getByText('Your browser blocks storage here. After a reload you may need to connect again.'),
  ).toBeVisible()
  await expect(modal.getByRole('heading', { name: 'Check your email' })).toBeVisible()
})
