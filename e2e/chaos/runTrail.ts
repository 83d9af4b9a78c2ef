import { calm } from './calm.ts'
import { connectionSteps } from './connectionSteps.ts'
import { createRandom } from './createRandom.ts'
import { dappSteps } from './dappSteps.ts'
import { checkInvariants } from './invariants.ts'
import { createModel } from './model.ts'
import type { Step, Steps } from './Step.ts'
import { visitorSteps } from './visitorSteps.ts'
import { createWorld } from './world/createWorld.ts'
import { worldSteps } from './worldSteps.ts'

const steps: Steps = {
  ...dappSteps,
  ...visitorSteps,
  ...worldSteps,
  ...connectionSteps,
  'all is calm': { weight: 2, run: ({ world }) => calm(world) },
}

/** An executed step: its name, the index of its tab, and the seed of its own random numbers. */
type Happened = { readonly name: string; readonly tab: number; readonly dice: number }
export type Failure = {
  readonly at: number
  readonly error: Error
  readonly trail: readonly Happened[]
  readonly log: readonly string[]
}

/**
 * Runs steps in one world, and checks the invariants after each step.
 *
 * @param seed determines which steps run, and what they do
 * @param length number of steps
 * @param given steps to run instead. Impossible ones are skipped
 * @param fails makes the run fail at its end, so that a test can read the executed steps
 * @returns the failure, or `undefined` if the run passed
 */
export async function runTrail(
  seed: number,
  length: number,
  given?: readonly Happened[],
  fails = false,
): Promise<Failure | undefined> {
  const world = createWorld(seed)
  const model = createModel()
  const trail: Happened[] = []
  const { random } = world
  const pool = Object.entries(steps).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name))
  const choose = (): Happened => {
    const { tab } = random.pick(world.open())
    const possible = pool.filter((name) => isPossible({ name, tab, dice: 0 }))
    return { name: random.pick(possible), tab, dice: random.below(2 ** 30) }
  }
  const sceneOf = ({ tab, dice }: Happened) => {
    const page = world.pages[tab]
    return page && { world, model, page, random: createRandom(dice) }
  }
  const isPossible = (each: Happened) => {
    const scene = sceneOf(each)
    return scene !== undefined && (steps[each.name] as Step).can?.(scene) !== false
  }
  try {
    world.openTab(0)
    await world.clock.pass(50)
    for (let at = 0; at < (given?.length ?? length); at++) {
      const next = given?.[at] ?? choose()
      if (!isPossible(next)) continue
      trail.push(next)
      await (steps[next.name] as Step).run(sceneOf(next)!)
      await world.clock.pass(50)
      await checkInvariants(world, model)
    }
    await calm(world)
    await checkInvariants(world, model, 'calm')
    if (fails) throw new Error('As it was to')
    return undefined
  } catch (error) {
    return { at: trail.length, error: error as Error, trail, log: world.browser.log }
  } finally {
    await world.end()
  }
}
