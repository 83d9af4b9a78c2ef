import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { launchWithExtensions } from '../extension/driveExtension.ts'
import { buildWhenChanged } from '../stack/buildWhenChanged.ts'
import { stampSites } from '../stack/sites/stampSites.ts'
import { startWorld, type World } from '../stack/world.ts'
import { root, worldFolder } from '../worldFolder.ts'
import { allScenes } from './allScenes.ts'
import { createStage } from './createStage.ts'
import type { Scene } from './Scene.ts'
import { takePicture } from './takePicture.ts'

/** `npm run screens -- --readme` takes the two pictures that README.md shows, and the two that the demo shows. */
const forReadme = process.argv.includes('--readme')
/** `npm run screens -- --docs` takes the pictures that the documentation shows: only the card, as WebP. */
const forDocs = process.argv.includes('--docs')
const folder = join(root, forReadme || forDocs ? 'sdk/docs/images' : 'e2e/screens')
/** Scenes that the documentation shows, and the names of their pictures. */
const documented: Readonly<Record<string, string>> = {
  connect: 'connect',
  'embedded-account': 'account',
  send: 'send',
  'approve-window': 'approval',
}
const devices = {
  desktop: { viewport: { width: 760, height: 720 } },
  phone: { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  narrow: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  // A window of 760 × 720 pixels has this viewport if the user zooms to 200 %.
  zoomed: { viewport: { width: 380, height: 360 }, deviceScaleFactor: 2 },
  // A right-to-left layout.
  turned: { viewport: { width: 420, height: 720 } },
  // The colors of the operating system's contrast theme.
  forced: { viewport: { width: 420, height: 720 }, forcedColors: 'active' },
  // Only the modal's card, for the demo.
  still: { viewport: { width: 760, height: 720 }, deviceScaleFactor: 2 },
} as const
type Device = keyof typeof devices
/**
 * Devices to take screenshots for. `narrow`, `zoomed`, `turned` and `forced` are used only if the variable names them:
 * `SCREENS=narrow,turned`.
 */
const named = (
  forDocs ? ['still'] : forReadme ? ['desktop', 'still'] : (process.env.SCREENS?.split(',') ?? ['desktop', 'phone'])
) as Device[]
type Mode = 'light' | 'dark'
/** Themes to take screenshots for. With a single theme, the run takes half the time: `MODES=dark`. */
const modes = (
  forReadme || forDocs ? ['light', 'dark'] : (process.env.MODES?.split(',') ?? ['light', 'dark'])
) as Mode[]

/** Language of the browser: `LOCALE=ja`. The names of the pictures then begin with it. */
const locale = process.env.LOCALE

/** Takes the screenshots named on the command line, or all. The process exits with 1 if a screenshot failed. */
async function takeScreens(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !allScenes.some((scene) => scene.name === name))
  if (unknown.length > 0) throw new Error(`There is no scene ${unknown.join(', ')}`)
  const chosen = wanted.length === 0 ? allScenes : allScenes.filter(({ name }) => wanted.includes(name))
  const failed: string[] = []
  const world = await startWorld()
  try {
    await buildWhenChanged(root, new AbortController().signal)
    stampSites(root, worldFolder(0))
    if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const device of named)
      for (const mode of modes)
        for (const scene of chosen)
          if ((!scene.only || scene.only === device) && !(await take(world, scene, device, mode)))
            failed.push(`${scene.name}-${device}-${mode}`)
  } finally {
    await world.stop()
  }
  if (failed.length > 0) throw new Error(`These pictures failed: ${failed.join(', ')}`)
}

/** @returns `false` if a step of the scene fails. In that case, keeps a screenshot of the state at that moment. */
async function take(world: World, scene: Scene, device: Device, mode: Mode): Promise<boolean> {
  const name = `${locale ? `${locale}-` : ''}${scene.name}-${device}-${mode}`
  await fetch(`http://127.0.0.1:${world.ports.control}/reset`, { method: 'POST' })
  const context = await launchWithExtensions(scene.wallets ?? ['alpha'], {
    storage: 'partitioned',
    context: {
      ...devices[device],
      colorScheme: mode,
      ...(locale && { locale }),
      permissions: ['clipboard-read', 'clipboard-write'],
    },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(12_000)
  try {
    const path = forDocs
      ? join(folder, `${documented[scene.name]}-${mode}.webp`)
      : device === 'still'
        ? join(root, `e2e/host/public/modal-${mode}.png`)
        : join(folder, `${name}.png`)
    const picture = await takePicture(scene, createStage(context, page, world), device)
    writeFileSync(path, forDocs ? await sharp(picture).webp({ quality: 90 }).toBuffer() : picture)
    console.info(name)
    return true
  } catch (error) {
    console.error(`${name} failed: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    await page.screenshot({ path: join(folder, `FAILED-${name}.png`) }).catch(() => {})
    return false
  } finally {
    await context.close()
  }
}

takeScreens(forDocs ? Object.keys(documented) : forReadme ? ['connect'] : process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
