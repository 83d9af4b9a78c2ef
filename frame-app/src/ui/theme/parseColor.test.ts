import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, fromOklab, fromSrgb, mix, toCss, toOklab } from './linearColor.ts'
import { parseColor } from './parseColor.ts'

const css = (text: string) => {
  const color = parseColor(text)
  return color && toCss(color)
}

describe('parseColor', () => {
  test('default', () => {
    const texts = [
      '#09f',
      '#0988F0',
      'rgb(9, 136, 240)',
      'rgba(9 136 240 / 100%)',
      'hsl(207 93% 49%)',
      'oklch(62% 0.18 251)',
    ]
    expect(texts.map(css)).toMatchInlineSnapshot(`
      [
        "rgb(0 153 255)",
        "rgb(9 136 240)",
        "rgb(9 136 240)",
        "rgb(9 136 240)",
        "rgb(9 137 241)",
        "rgb(1 136 237)",
      ]
    `)
  })

  test('behavior: converts black, white and gray exactly', () => {
    expect(['#000', '#fff', 'oklch(1 0 0)', 'hsl(0deg 0% 50%)'].map(css)).toMatchInlineSnapshot(`
      [
        "rgb(0 0 0)",
        "rgb(255 255 255)",
        "rgb(255 255 255)",
        "rgb(128 128 128)",
      ]
    `)
  })

  test('error: rejects anything except opaque colors', () => {
    const bad = [
      '',
      'red',
      '#12',
      '#12345678',
      'rgb(1,2)',
      'rgb(256 0 0)',
      'rgba(0 0 0 / 0.5)',
      'hsl(0 0% 101%)',
      'oklch(2 0 0)',
    ]
    const injected = [
      '#fff;}',
      'url(https://a.b)',
      'var(--x)',
      'rgb(1 2 3);background:url(x)',
      'rgb(var(--x) 2 3)',
      '#fff/**/',
    ]
    expect([...bad, ...injected].filter((text) => parseColor(text) !== undefined)).toEqual([])
  })

  test('behavior: never throws, and only returns colors inside the gamut', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(rgb|hsl|oklch)\([\d., %/-]{1,20}\)$/)), (text) => {
        const color = parseColor(text)
        return color === undefined || color.every((channel) => channel >= 0 && channel <= 1)
      }),
    )
  })

  test('behavior: converts every hex color to the same red, green and blue values', () => {
    fc.assert(
      fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), ([red, green, blue]) => {
        const hex = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
        expect(css(hex)).toBe(`rgb(${red} ${green} ${blue})`)
      }),
    )
  })
})

describe('mix', () => {
  test('default', () => {
    const [black, white] = [fromSrgb(0, 0, 0), fromSrgb(1, 1, 1)]
    expect(toCss(mix(black, white, 0.5))).toMatchInlineSnapshot(`"rgb(99 99 99)"`)
    expect(contrast(black, white)).toBeCloseTo(21)
    expect(toCss(fromOklab(...toOklab(fromSrgb(0.2, 0.4, 0.6))))).toBe('rgb(51 102 153)')
  })
})
