import { createHash, randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { demoProjectId } from '../../stack/projects.ts'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { postJson } from '../support/json.ts'
import { rare } from '../support/rare.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

test.use({ wallets: [] })
test.setTimeout(120_000)

const person = `hostile${Date.now().toString(36)}`

async function pressGoogle(demo: DemoPage, prepare?: () => Promise<void>): Promise<Page> {
  await demo.openModal()
  await prepare?.()
  const popup = demo.page.waitForEvent('popup')
  await demo.modal.getByRole('button', { name: 'Continue with Google', exact: true }).click()
  return popup
}

test(
  'if the provider sends a COOP header, the popup still visits both roles, and polling completes the login',
  rare,
  async ({ demo, control }) => {
    await control.setIssuerCoop('same-origin')
    await demo.goto()
    // Playwright gives every page the focus. On a user's screen, only the popup would have the focus.
    const popup = await pressGoogle(demo, () =>
      demo.card.evaluate(() => {
        document.hasFocus = () => false
      }),
    )
    await expect(demo.modal.getByText('Continue in the Google window')).toBeVisible()
    await popup.getByRole('textbox').fill(person)
    await popup.getByRole('button', { name: 'Continue' }).click()
    await demo.modalClosed()
    expect((await demo.state()).namespaces.eip155).toMatchObject({ status: 'connected', connector: 'AUTH' })
  },
)

for (const means of ['a redirect', 'its page', 'a way of its own through the auth page'] as const)
  test(
    `if a compromised login role sends the popup to its own keeper attempt by ${means}, the keeper asks the user`,
    verifyUnless(means === 'a redirect'),
    async ({ demo, world: { urls, ports } }) => {
      const verifier = randomBytes(32).toString('base64url')
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const keeper = `http://127.0.0.1:${ports.keeper}/v1/social`
      const asker = { projectId: demoProjectId, origin: urls.host, provider: 'google' }
      const foreign = (await postJson(`${keeper}/start`, { ...asker, challenge })) as { id: string; uri: string }

      await demo.goto()
      // After this login, the provider remembers the user. So the provider would not ask the user again when the keeper
      // opens it.
      const first = await pressGoogle(demo)
      await first.getByRole('textbox').fill(person)
      await first.getByRole('button', { name: 'Continue' }).click()
      await demo.modalClosed()
      await demo.goto({ site: 'otherHost' })

      let count = 0
      await demo.page.context().route(`${urls.login}/v1/social/begin/*`, (route) => {
        const again = count++ > 0
        if (means === 'a redirect') return route.fulfill({ status: 303, headers: { location: foreign.uri } })
        const way = new URLSearchParams({ login: route.request().url(), keeper: foreign.uri })
        const through = again ? `${urls.auth}/social.html` : `${urls.auth}/social.html#${way}`
        const to = means === 'its page' ? foreign.uri : through
        const body = `<!doctype html><meta http-equiv="refresh" content="0;url=${to.replaceAll('&', '&amp;')}">`
        return route.fulfill({ contentType: 'text/html', headers: { 'referrer-policy': 'unsafe-url' }, body })
      })
      const popup = await pressGoogle(demo)
      await expect(popup.getByRole('heading', { name: 'Are you logging in?' })).toBeVisible()
      expect(popup.url()).toBe(foreign.uri)
      await expect(popup.getByText(`The site ${urls.host} asks who you are`)).toBeVisible()
      expect(await postJson(`${keeper}/collect`, { id: foreign.id, verifier })).toEqual({ state: 'pending' })
    },
  )
