import { type BrowserContext, expect } from '@playwright/test'
import { demoProjectId } from '../stack/projects.ts'
import { test } from './airlockTest.ts'
import type { Control } from './support/createControl.ts'
import type { DemoPage } from './support/createDemoPage.ts'

type FirstView = {
  /** Titles of the rows of the wallet list. */
  readonly rows: readonly string[]
  /** Number of placeholders for rows that are still loading. */
  readonly waiting: number
  /** Loading states of the rows' images. */
  readonly images: readonly string[]
}
type Noting = { firstView?: FirstView }

/** Runs in each frame. Notes what the wallet list shows in the first animation frame in which Connect is visible. */
const noteFirstView = () => {
  const look = () => {
    const card = document.querySelector('[role=dialog]')
    if (!card?.querySelector('button')?.checkVisibility({ visibilityProperty: true }))
      return requestAnimationFrame(look)
    const items = [...card.querySelectorAll('section li')]
    const rows = items.flatMap((item) => item.querySelector<HTMLElement>('button [title]')?.title ?? [])
    const images = [...card.querySelectorAll<HTMLElement>('section li [data-state]')].map(
      ({ dataset }) => dataset.state!,
    )
    return Object.assign(window, { firstView: { rows, waiting: items.length - rows.length, images } })
  }
  look()
}

async function firstView(demo: DemoPage): Promise<FirstView> {
  const noted = await demo.modal.locator('body').evaluateHandle(() => (window as Noting).firstView)
  return (await noted.jsonValue())!
}

const paths = async (control: Control) => (await control.requests('walletApi')).map(({ url }) => new URL(url).pathname)

/** Opens the modal once, so that it stores what the first view shows, and loads the page again. */
async function visitAgain(demo: DemoPage): Promise<readonly string[]> {
  await demo.goto()
  await demo.openModal()
  await expect(demo.modal.getByRole('button', { name: /All Wallets 1660/ })).toBeVisible()
  const rows = await demo.modal
    .locator('[role=dialog] section li button')
    .evaluateAll((all) => all.map((each) => each.querySelector<HTMLElement>('[title]')!.title))
  await demo.goto()
  return rows
}

/** Lets the wallet list answer without its first wallet. Returns the name of that wallet. */
async function dropFirstWallet(context: BrowserContext): Promise<() => string> {
  let name = ''
  await context.route('**/getWallets?*', async (route) => {
    const answer = await route.fetch()
    const { data, count } = await answer.json()
    name ||= data[0].name
    await route.fulfill({ json: { data: data.slice(1), count } })
  })
  return () => name
}

test.describe('the first frame that shows Connect', () => {
  test.use({ wallets: [] })
  test.beforeEach(({ demo }) => demo.page.addInitScript(noteFirstView))

  test('after `preload()`, has every row with its name and image, and no analytics were sent', async ({
    demo,
    control,
  }) => {
    await demo.goto()
    await demo.page.evaluate(() => window.sdk!.preload())
    const preloaded = await paths(control)
    expect(preloaded).toEqual(expect.arrayContaining(['/appkit/v1/config', '/getWallets', '/projects/v1/origins']))
    expect(preloaded.filter((path) => /^\/(e|getAnalyticsConfig)$/.test(path))).toEqual([])
    await expect(demo.card).toBeHidden()

    await demo.openModal()
    const { rows, waiting, images } = await firstView(demo)
    expect(waiting).toBe(0)
    expect(rows.length).toBeGreaterThan(3)
    expect(new Set(images)).toEqual(new Set(['loaded']))
    await demo.modal.getByRole('button', { name: rows[1]! }).click()
    await expect(demo.modal.getByRole('heading', { name: rows[1]! })).toBeVisible()
  })

  test('on a later visit, has the rows of the last visit, even if the list does not answer', async ({
    demo,
    control,
  }) => {
    const rows = await visitAgain(demo)
    await control.setFault('walletApi', '500')
    await demo.openModal()
    expect(await firstView(demo)).toMatchObject({ rows, waiting: 0 })
    await demo.modal.getByRole('button', { name: rows[1]! }).click()
    await expect(demo.modal.getByRole('heading', { name: rows[1]! })).toBeVisible()
  })

  test('on a later visit, disables what is no longer offered, and moves no row', async ({ demo, control, context }) => {
    const rows = await visitAgain(demo)
    const gone = await dropFirstWallet(context)
    await control.setProject(demoProjectId, { features: [] })
    await demo.openModal()
    await expect(demo.modal.getByRole('textbox', { name: 'Email' })).toBeDisabled()
    await expect(demo.modal.getByRole('button', { name: `${gone()} No longer offered here` })).toBeDisabled()
    const shown = await demo.modal
      .locator('[role=dialog] section li button')
      .evaluateAll((all) => all.map((each) => each.querySelector<HTMLElement>('[title]')!.title))
    expect(shown).toEqual(rows)

    await demo.modal.getByRole('button', { name: 'Close', exact: true }).click()
    await demo.modalClosed()
    await demo.openModal()
    await expect(demo.modal.getByRole('textbox', { name: 'Email' })).toHaveCount(0)
    await expect(demo.modal.getByRole('button', { name: gone() })).toHaveCount(0)
  })
})

test('for a returning user, a page that loads the frame when it is idle requests neither settings nor wallets', async ({
  demo,
  control,
}) => {
  await demo.goto()
  await demo.connect()
  const before = (await paths(control)).length
  await demo.reload()
  await expect.poll(async () => (await demo.state()).status).toBe('connected')
  await demo.modal.locator('body').waitFor({ state: 'attached' })
  expect((await paths(control)).slice(before)).toEqual([])
})
