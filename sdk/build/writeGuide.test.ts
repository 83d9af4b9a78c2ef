import { describe, expect, test } from 'vitest'
import { bridges } from '../cli/src/migrate/bridges/writeBridge.ts'
import { allKits } from '../cli/src/migrate/kits/allKits.ts'
import { writeGuides } from './writeGuide.ts'

describe('writeGuides', () => {
  for (const [file, text] of Object.entries(writeGuides(allKits)))
    test(`default: \`sdk/docs/moving/${file}\` contains the tables that the command uses`, async () => {
      await expect(text).toMatchFileSnapshot(`../docs/moving/${file}`)
    })

  test('behavior: the bridge of each kit has the names that its table needs', () => {
    for (const { id, imports } of allKits)
      for (const [name, move] of Object.entries(imports))
        if ('bridge' in move) expect(Object.keys(bridges[id]), `${id} ${name}`).toContain(name)
  })
})
