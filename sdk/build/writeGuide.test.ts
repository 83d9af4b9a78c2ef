import { describe, expect, test } from 'vitest'
import { bridges } from '../cli/src/migrate/bridges/writeBridge.ts'
import { allKits } from '../cli/src/migrate/kits/allKits.ts'
import { writeGuide } from './writeGuide.ts'

describe('writeGuide', () => {
  test('default: `sdk/docs/moving/index.md` contains the tables that the command uses', async () => {
    await expect(writeGuide(allKits)).toMatchFileSnapshot('../docs/moving/index.md')
  })

  test('behavior: the bridge of each kit has the names that its table needs', () => {
    for (const { id, imports } of allKits)
      for (const [name, move] of Object.entries(imports))
        if ('bridge' in move) expect(Object.keys(bridges[id]), `${id} ${name}`).toContain(name)
  })
})
