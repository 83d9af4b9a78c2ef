import { join } from 'node:path'
import sharp from 'sharp'
import { launchWithExtensions, wallet } from '../extension/driveExtension.ts'
import { buildWhenChanged } from '../stack/buildWhenChanged.ts'
import { stampSites } from '../stack/sites/stampSites.ts'
import { startWorld } from '../stack/world.ts'
import { root, worldFolder } from '../worldFolder.ts'

/** Size of the animation, in CSS pixels. */
const viewport = { width: 760, height: 720 }

/**
 * Records the animation of README.md: a user opens the modal on the playground, connects a wallet and signs a message.
 * Each frame is a screenshot of a state that stands still, so that the file stays small.
 */
async function recordAnimation(): Promise<void> {
  const world = await startWorld()
  try {
    await buildWhenChanged(root, new AbortController().signal)
    stampSites(root, worldFolder(0))
    const context = await launchWithExtensions(['alpha'], { storage: 'partitioned', context: { viewport } })
    const page = await context.newPage()
    const frames: { readonly picture: Buffer; readonly delay: number }[] = []
    /** Adds the page as it looks now. `delay`: how long the animation shows it, in ms. */
    const show = async (delay: number) => {
      await page.bringToFront()
      frames.push({ picture: await page.screenshot({ animations: 'disabled' }), delay })
    }
    const modal = page.frameLocator('iframe')
    await page.goto(`${world.urls.host}/`)
    const connect = page.getByRole('button', { name: 'Connect', exact: true })
    await connect.waitFor()
    await show(1_200)
    await connect.hover()
    await show(400)
    await connect.click()
    const row = modal.getByRole('button', { name: 'Alpha Wallet' })
    await row.waitFor()
    await page.waitForLoadState('networkidle')
    await show(1_600)
    await row.hover()
    await show(500)
    await row.click()
    await modal.getByRole('heading', { name: 'Alpha Wallet' }).waitFor()
    await show(1_200)
    await wallet(context, 'alpha').approve()
    await modal.getByText('Connected').first().waitFor()
    await show(900)
    const sign = page.getByRole('button', { name: 'Sign a message' })
    await page.locator('iframe').waitFor({ state: 'hidden' })
    await show(1_000)
    await sign.click()
    await show(700)
    await wallet(context, 'alpha').approve()
    const result = page.getByRole('status', { name: 'Result', exact: true }).getByText('Valid')
    await result.waitFor()
    await result.scrollIntoViewIfNeeded()
    await show(2_400)
    const pictures = frames.map(({ picture }) => picture)
    await sharp(pictures, { join: { animated: true } })
      .webp({ delay: frames.map(({ delay }) => delay), loop: 0, quality: 80, effort: 6 })
      .toFile(join(root, 'sdk/docs/images/connect-and-sign.webp'))
    await context.close()
  } finally {
    await world.stop()
  }
}

await recordAnimation()
process.exit()
