import { describe, expect, test } from 'vitest'
import { connectionSteps } from '../connectionSteps.ts'
import { createRandom } from '../createRandom.ts'
import { createModel } from '../model.ts'
import { createWorld } from './createWorld.ts'

describe('createWorld', () => {
  test('behavior: two tabs that reload at the same time both keep the login (AU-8)', async () => {
    const world = createWorld(1)
    try {
      const page = world.openTab(0)
      await connectionSteps['visitor logs in']!.run({ world, model: createModel(), page, random: createRandom(1) })
      const { accounts } = page.heard
      expect(accounts).toHaveLength(2)
      for (let round = 0; round < 3; round++) {
        for (const tab of [0, 1]) world.closeTab(tab)
        const opened = [0, 1].map(world.openTab)
        await world.clock.pass(5_000)
        expect(opened.map(({ heard }) => heard.accounts)).toEqual([accounts, accounts])
      }
      expect(world.errors).toEqual([])
    } finally {
      await world.end()
    }
  })
})
