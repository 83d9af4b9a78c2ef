import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { launchWithExtensions, wallet } from '../extension/driveExtension.ts'
import { walletVariants } from '../extension/walletVariants.ts'
import { buildWhenChanged } from '../stack/buildWhenChanged.ts'
import { root, startWorld, type World } from '../stack/world.ts'
import { createLogin } from './createLogin.ts'
import { embeddedScenes } from './embeddedScenes.ts'
import { familyScenes } from './familyScenes.ts'
import type { Scene, Stage } from './Scene.ts'
import { scenes } from './scenes.ts'
import { walletScenes } from './walletScenes.ts'

const folder = join(root, 'e2e', 'screens')
const devices = {
  desktop: { viewport: { width: 760, height: 720 } },
  phone: { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} as const
type Device = keyof typeof devices
const modes = ['light', 'dark'] as const
/** Pictures named on the command line, or all. */
const wanted = process.argv.slice(2)

async function takeScreens(): Promise<void> {
  const world = await startWorld()
  try {
    await buildWhenChanged(root, new AbortController().signal)
    if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const device of Object.keys(devices) as Device[])
      for (const mode of modes)
        for (const scene of [...scenes, ...embeddedScenes, ...walletScenes, ...familyScenes])
          if ((!scene.only || scene.only === device) && (wanted.length === 0 || wanted.includes(scene.name)))
            await take(world, scene, device, mode)
  } finally {
    await world.stop()
  }
}

async function take(world: World, scene: Scene, device: Device, mode: 'light' | 'dark'): Promise<void> {
  const name = `${scene.name}-${device}-${mode}`
  const post = (url: string, body: object = {}) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(
      (answer) => answer.json(),
    )
  const control = `http://127.0.0.1:${world.ports.control}`
  const phone = `http://127.0.0.1:${world.ports.wallet}`
  await post(`${control}/reset`)
  const context = await launchWithExtensions(scene.wallets ?? ['alpha'], {
    storage: 'partitioned',
    context: { ...devices[device], colorScheme: mode, permissions: ['clipboard-read', 'clipboard-write'] },
  })
  const page = await context.newPage()
  const modal = page.frameLocator('iframe')
  const stage: Stage = {
    context,
    page,
    modal,
    login: createLogin(page, modal, `http://127.0.0.1:${world.ports.mail}`),
    async open(options = {}, view) {
      await page.goto(`${world.urls.host}/?options=${encodeURIComponent(JSON.stringify(options))}`)
      await page.waitForFunction(() => 'sdk' in window)
      await page.evaluate(
        (view) => (window as unknown as { sdk: { open(input: object): Promise<void> } }).sdk.open(view ? { view } : {}),
        view,
      )
    },
    async fault(service, fault) {
      await post(`${control}/faults`, { service, fault, delayMs: 60_000 })
    },
    async connect(variant = 'alpha', family) {
      // Polkadot and Cosmos name a wallet by where it stands in the window.
      const name = variant === 'dotty' ? 'dotty' : variant === 'comet' ? 'Keplr' : walletVariants[variant].name
      await modal.getByRole('button', { name }).first().click()
      if (family) await modal.getByRole('button', { name: family }).click()
      await wallet(context, variant).approve({ accounts: [0, 1] })
      await page.bringToFront()
      await page.waitForFunction(
        () =>
          (window as unknown as { sdk: { getState(): { status: string; open: boolean } } }).sdk.getState().status ===
          'connected',
      )
      await page.evaluate(() => (window as unknown as { sdk: { open(): Promise<void> } }).sdk.open())
    },
    async mobile(path, body) {
      if (path !== '/reject-first') return post(`${phone}${path}`, body)
      for (;;) {
        const { proposals } = (await (await fetch(`${phone}/state`)).json()) as { proposals: { id: number }[] }
        const first = proposals[0]
        if (first) return post(`${phone}/proposals/${first.id}/reject`)
      }
    },
  }
  try {
    page.setDefaultTimeout(12_000)
    await scene.prepare(stage)
    // Pictures and entrances come to rest.
    await page.waitForLoadState('networkidle').catch(() => {})
    await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
    console.info(name)
  } catch (error) {
    await page.screenshot({ path: join(folder, `FAILED-${name}.png`) })
    console.error(`${name} failed: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    process.exitCode = 1
  } finally {
    await context.close()
  }
}

await takeScreens()
process.exit()
