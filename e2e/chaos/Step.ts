import type { Random } from './createRandom.ts'
import type { Model } from './model.ts'
import type { World } from './world/createWorld.ts'
import type { ChaosPage } from './world/openPage.ts'

/** The context of a step: the world, one tab, and the step's own random numbers. */
export type Scene = {
  readonly world: World
  readonly model: Model
  readonly page: ChaosPage
  readonly random: Random
}

/** One action of the dapp, the user or the environment, such as a network failure. */
export type Step = {
  /** Relative frequency of the step. */
  readonly weight: number
  /** Whether the step is possible in the current state. A step without `can` is always possible. */
  readonly can?: (scene: Scene) => boolean
  /** Performs the step. If it returns a promise, the run waits for that promise, and a rejection fails the run. */
  readonly run: (scene: Scene) => void | Promise<void>
}

export type Steps = { readonly [name: string]: Step }
