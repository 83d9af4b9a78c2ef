import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { baseColors } from './baseColors.ts'
import { contrast, type LinearColor } from './linearColor.ts'
import { parseColor } from './parseColor.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const shared = read('../../../../shared/src/look/tokens.css')
const own = read('./theme.css')

/** Returns the colors that one block of a style sheet sets to a constant, keyed by token name. */
function tokens(sheet: string, selector: string): Record<string, LinearColor> {
  const block = sheet.slice(sheet.indexOf(`${selector} {`)).split('}')[0]!
  const lines = [...block.matchAll(/--([\w-]+): (white|black|oklch\([^)]+\));/g)]
  const color = (text: string) => parseColor(text === 'white' ? '#fff' : text === 'black' ? '#000' : text)
  return Object.fromEntries(lines.flatMap(([, name, text]) => (color(text!) ? [[name!, color(text!)!]] : [])))
}

const ratio = (value: number) => Math.round(value * 100) / 100

describe.each(['light', 'dark'] as const)('theme.css %s', (mode) => {
  const all = {
    ...tokens(shared, '[data-theme]'),
    ...tokens(own, '[data-theme]'),
    ...tokens(shared, `[data-theme="${mode}"]`),
  }
  const backgrounds = [all['base-1']!, all['base-2']!, all['base-3']!]
  const lowest = (name: string) => Math.min(...backgrounds.map((background) => contrast(all[name]!, background)))

  test('default: text has a contrast of at least 4.5:1 on every background', () => {
    const names = ['foreground-1', 'foreground-2', 'foreground-3', 'accent-text', 'success', 'warning', 'danger']
    const ratios = Object.fromEntries(names.map((name) => [name, ratio(lowest(name))]))
    expect(Math.min(...Object.values(ratios))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(all.accent!, all['accent-foreground']!)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(all['qr-color']!, all['qr-plate']!)).toBeGreaterThanOrEqual(7)
  })

  test('default: controls and the focus ring have a contrast of at least 3:1', () => {
    expect(lowest('control')).toBeGreaterThanOrEqual(3)
    expect(lowest('focus')).toBeGreaterThanOrEqual(3)
    expect(contrast(all.accent!, all['base-1']!)).toBeGreaterThanOrEqual(3)
  })

  test('behavior: baseColors contains the same colors as the style sheet', () => {
    expect(baseColors[mode].backgrounds).toEqual(backgrounds)
    expect(baseColors[mode].texts).toEqual(['foreground-3', 'success', 'warning', 'danger'].map((name) => all[name]))
    expect(baseColors[mode].control).toEqual(all.control)
  })
})
