import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { beginForeign } from '../support/beginForeign.ts'

test.use({ wallets: [] })
test.setTimeout(120_000)

test("a page at the modal's origin that opens the popup for login attempts of its own is not logged in", async ({
  demo,
  world,
}) => {
  const { urls } = world
  const [login, keeper] = [await beginForeign(world, 'login'), await beginForeign(world, 'keeper')]
  await demo.page.context().route(`${urls.modal}/hostile.html`, (route) =>
    // The page also contains a real auth frame, in which a real login could run.
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><iframe src="${urls.auth}/index.html"></iframe>` }),
  )
  await demo.page.goto(`${urls.modal}/hostile.html`)
  const way = new URLSearchParams({ login: login.uri, keeper: keeper.uri })
  const opening = demo.page.waitForEvent('popup')
  await demo.page.evaluate((to) => void open(to), `${urls.auth}/social.html#${way}`)
  const popup = await opening
  const question = popup.getByRole('heading', { name: 'Are you logging in?' })
  await expect(question).toBeVisible()
  expect(popup.url()).toBe(login.uri)

  // If the user continues anyway, the popup shows a code and says where the user may type it.
  const goOn = popup.getByRole('button', { name: 'Continue' })
  const name = `foreign${Date.now().toString(36)}`
  for (const _role of ['login', 'keeper']) {
    await expect(question).toBeVisible()
    await goOn.click()
    await popup.getByRole('textbox').fill(name)
    await goOn.click()
  }
  const host = new URL(urls.host).host
  await expect(popup.getByText(`Type this only into the wallet at ${host} that you opened yourself.`)).toBeVisible()
  for (const { collect } of [login, keeper]) expect(await collect()).toEqual({ state: 'digits' })
})
