import { browserSteps, endingSteps } from '../chaos/browser/browserSteps.ts'
import { type BrowserScene, openDapp } from '../chaos/browser/ChaosTab.ts'
import { checkBrowser, expectCalm, expectCloses, expectConnects } from '../chaos/browser/checkBrowser.ts'
import { createRandom } from '../chaos/createRandom.ts'
import { test } from './airlockTest.ts'
import { rare } from './support/rare.ts'

const first = Number(process.env.CHAOS_SEED ?? 1)
const seeds = Array.from({ length: Number(process.env.CHAOS_SEEDS ?? 3) }, (_, index) => first + index)
const length = Number(process.env.CHAOS_STEPS ?? 15)

const pool = Object.entries(browserSteps).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name))

test.describe('chaos', rare, () => {
  test.use({ sharedBrowser: false })

  for (const seed of seeds)
    test(`RL-1: the random steps of seed ${seed} do not violate any invariant`, async ({
      demo,
      context,
      control,
      wallet,
    }, info) => {
      test.setTimeout(60_000 + length * 10_000)
      const random = createRandom(seed)
      const address = demo.address()
      const signing = { messages: 0, approved: [] }
      const connection = { mayBeLost: true }
      const own = { address, random, tabs: [demo.page], signing, connection, weather: { online: true } }
      const scene: BrowserScene = { context, control, wallet: wallet(), ...own }
      await openDapp(demo.page, address)
      const trail: string[] = []
      try {
        for (let step = 0; step < length; step++) {
          const name = random.pick(pool)
          const page = random.pick(scene.tabs)
          trail.push(`${step + 1}. tab ${scene.tabs.indexOf(page)}: ${name}`)
          await page.bringToFront()
          connection.mayBeLost ||= endingSteps.includes(name)
          await browserSteps[name]![1](scene, page)
          await checkBrowser(scene)
          if (step % 10 === 9) await expectCloses(page)
        }
        await expectCalm(scene)
        await checkBrowser(scene)
        await expectConnects(scene)
      } finally {
        await info.attach('steps', { body: trail.join('\n') })
        if (info.errors.length > 0 || process.env.CHAOS_SEED) console.info(`Seed ${seed}:\n${trail.join('\n')}`)
      }
    })
})
