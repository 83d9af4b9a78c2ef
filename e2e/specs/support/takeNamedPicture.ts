import { writeFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test'
import { createStage } from '../../pictures/createStage.ts'
import type { Scene } from '../../pictures/Scene.ts'
import { takePicture } from '../../pictures/takePicture.ts'
import type { WorldDescription } from '../../stack/worldDescription.ts'

type Surroundings = {
  readonly context: BrowserContext
  readonly page: Page
  readonly world: WorldDescription
  readonly info: TestInfo
}

/** Takes the screenshot of the scene with this name, and adds it to the test's results. */
export async function takeNamedPicture(scenes: readonly Scene[], name: string, around: Surroundings): Promise<void> {
  const { context, page, world, info } = around
  const scene = scenes.find((each) => each.name === name)
  expect(scene, name).toBeDefined()
  writeFileSync(info.outputPath(`${name}.png`), await takePicture(scene!, createStage(context, page, world)))
}
