import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseColor } from '../ui/theme/parseColor.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Returns the colors that a style sheet sets in the block that starts with `from`, by property name. */
function colors(sheet: string, from: string): Readonly<Record<string, readonly number[]>> {
  const block = sheet.slice(sheet.indexOf(from)).split('}')[0]!
  const found = [...block.matchAll(/--([\w-]+): (#\w+|oklch\([^/)]+\));/g)]
  return Object.fromEntries(found.map(([, name, value]) => [name!, Object.values(parseColor(value!)!).map(Number)]))
}

describe('skeleton.css', () => {
  test.each([
    ['light', '.skeleton {'],
    ['dark', '(prefers-color-scheme: dark)'],
  ])('default: the %s skeleton has the same colors as the modal card that replaces it', (mode, from) => {
    const tokens = colors(read('../../../shared/src/look/tokens.css'), `[data-theme="${mode}"] {`)
    const shown = colors(read('./skeleton.css'), from)
    const names = { plain: 'base-1', filled: 'base-2', strong: 'base-3' }
    expect(Object.keys(shown)).toEqual(Object.keys(names))
    // The colors are equal within 8-bit color precision.
    for (const [name, token] of Object.entries(names))
      for (const [index, part] of shown[name]!.entries()) expect(part).toBeCloseTo(tokens[token]![index]!, 2)
  })
})
