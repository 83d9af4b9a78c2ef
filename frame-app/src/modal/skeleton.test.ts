import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseColor } from '../ui/theme/parseColor.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

type Colors = Readonly<Record<string, readonly number[]>>

const color = (value: string) => Object.values(parseColor(value)!).map(Number)

/** Returns the colors that a style sheet sets in the block that starts with `from`, by property name. */
function colors(sheet: string, from: string): Colors {
  const block = sheet.slice(sheet.indexOf(from)).split('}')[0]!
  const found = [...block.matchAll(/--([\w-]+): (#\w+|oklch\([^/)]+\));/g)]
  return Object.fromEntries(found.map(([, name, value]) => [name!, color(value!)]))
}

/** Returns the skeleton's colors in one mode. */
function skeletonColors(mode: string): Colors {
  const found = [...read('./skeleton.css').matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\);/g)]
  return Object.fromEntries(found.map(([, name, light, dark]) => [name!, color(mode === 'light' ? light! : dark!)]))
}

describe('skeleton.css', () => {
  test.each(['light', 'dark'])(
    'default: the %s skeleton has the same colors as the modal card that replaces it',
    (mode) => {
      const tokens = colors(read('../../../shared/src/look/tokens.css'), `[data-theme="${mode}"] {`)
      const shown = skeletonColors(mode)
      const names = { plain: 'base-1', filled: 'base-2', strong: 'base-3' }
      expect(Object.keys(shown)).toEqual(Object.keys(names))
      // The colors are equal within 8-bit color precision.
      for (const [name, token] of Object.entries(names))
        for (const [index, part] of shown[name]!.entries()) expect(part).toBeCloseTo(tokens[token]![index]!, 2)
    },
  )
})
