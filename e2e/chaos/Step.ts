import type { Random } from './createRandom.ts'
import type { Model } from './model.ts'
import type { World } from './world/createWorld.ts'
import type { ChaosPage } from './world/openPage.ts'

/** Where a step happens: one tab, and what the step itself draws by lot. */
export type Scene = {
  readonly world: World
  readonly model: Model
  readonly page: ChaosPage
  readonly random: Random
}

/** One thing that a dapp, a visitor or the world does. */
export type Step = {
  /** How often, beside the others. */
  readonly weight: number
  /** Whether it can happen now; always, without it. */
  readonly can?: (scene: Scene) => boolean
  /** A promise is waited for: what it checks counts. */
  readonly run: (scene: Scene) => void | Promise<void>
}

export type Steps = { readonly [name: string]: Step }
