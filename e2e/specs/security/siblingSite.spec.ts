import { expect } from '@playwright/test'
import { demoProjectId, strictProjectId } from '../../stack/projects.ts'
import { test } from '../airlockTest.ts'
import { useEoa } from '../support/useEoa.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

const names = ['one', 'two'] as const

test("a sibling subdomain with its own project cannot restore the user's login without a click", async ({
  demo,
  embedded,
  control,
  world,
}) => {
  const at = (name: (typeof names)[number], projectId: string) =>
    demo.address({ options: { projectId } }).replace('//host.localhost', `//${name}.host.localhost`)
  const origins = names.map((name) => world.urls.host.replace('//host.', `//${name}.host.`))
  await control.setProject(demoProjectId, { allowedOrigins: [origins[0]!, world.urls.modal] })
  await control.setProject(strictProjectId, { allowedOrigins: [origins[1]!, world.urls.modal] })

  const { page } = demo
  await page.goto(at('one', demoProjectId))
  const email = await embedded.login()
  await useEoa(demo)
  const { address } = (await demo.state()).namespaces.eip155!
  expect(address).toMatch(/^0x/)
  const hint = await page.evaluate(() => JSON.stringify({ ...localStorage }))

  // The sibling site has stored the same login hint. Any page can store such a hint.
  await page.goto(at('two', strictProjectId))
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(JSON.parse(kept))) localStorage.setItem(key, String(value))
  }, hint)
  await demo.reload()
  const status = async () => {
    const { namespaces, status } = await demo.state()
    // Until the modal's frame has loaded, the state has no namespaces.
    return Object.keys(namespaces).length > 0 ? status : 'connecting'
  }
  await expect.poll(status, { timeout: 30_000 }).not.toBe('connecting')
  const seen = JSON.stringify(await demo.state())
  expect(seen).not.toContain(address)
  expect(seen).not.toContain(email)

  // The user's login on the sibling site is a separate login session. Both subdomains are one site to the browser, so
  // they share the device share, and no link is needed.
  await embedded.beginEmail(email)
  await expect(demo.modal.getByText('We sent a code to', { exact: true })).toBeVisible()
  await embedded.enterCode(email)
  await demo.modalClosed()
  await expect(demo.status).toHaveText('Connected')
  await page.goto(at('one', demoProjectId))
  await expect(demo.status).toHaveText('Connected')
  expect((await demo.state()).namespaces.eip155).toMatchObject({ address, connector: 'AUTH' })
})
