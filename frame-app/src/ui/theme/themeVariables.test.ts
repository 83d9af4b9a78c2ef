import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { baseColors, type ThemeMode } from './baseColors.ts'
import { contrast } from './linearColor.ts'
import { parseColor } from './parseColor.ts'
import { foregroundFor, mixedBackgrounds, themeVariables } from './themeVariables.ts'

const mode = fc.constantFrom<ThemeMode>('light', 'dark')
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('themeVariables', () => {
  test('default', () => {
    const variables = {
      '--w3m-accent': '#ffd600',
      '--w3m-color-mix': 'rgb(0, 90, 200)',
      '--w3m-color-mix-strength': 8,
      '--w3m-font-family': "Inter, 'Open Sans', sans-serif",
      '--w3m-font-size-master': '12px',
      '--w3m-border-radius-master': '2px',
      '--w3m-z-index': 2000,
      '--w3m-qr-color': '#1a237e',
    }
    expect(themeVariables(variables, 'light')).toMatchInlineSnapshot(`
      {
        "dropped": [],
        "properties": {
          "--accent": "rgb(255 214 0)",
          "--accent-edge": "var(--control)",
          "--accent-foreground": "black",
          "--accent-shade": "white",
          "--accent-text": "rgb(113 94 0)",
          "--font-family": ""Inter", "Open Sans", sans-serif, var(--font-stack)",
          "--font-size-base": "0.75rem",
          "--mix-color": "rgb(0 90 200)",
          "--mix-strength": "4%",
          "--qr-color": "rgb(26 35 126)",
          "--radius-base": "2px",
        },
      }
    `)
  })

  test('behavior: returns no CSS properties if the host sets no theme variables', () => {
    expect(themeVariables({}, 'dark')).toEqual({ properties: {}, dropped: [] })
  })

  test('behavior: prefers `--apkt-` variables to `--w3m-` variables', () => {
    const variables = { '--apkt-accent': '#123456', '--w3m-accent': '#ffffff' }
    expect(themeVariables(variables, 'dark').properties['--accent']).toBe('rgb(18 52 86)')
  })

  test('behavior: limits the font size and the border radius', () => {
    const large = { '--w3m-font-size-master': '40px', '--w3m-border-radius-master': '99px' }
    expect(themeVariables(large, 'dark').properties).toMatchInlineSnapshot(`
      {
        "--font-size-base": "0.875rem",
        "--radius-base": "12px",
      }
    `)
  })

  test('error: drops and reports invalid values', () => {
    const variables = {
      '--w3m-accent': 'url(https://evil.example)',
      '--w3m-font-family': 'x; background: url(//evil.example)',
      '--w3m-font-size-master': 'calc(100vw)',
      '--w3m-qr-color': '#ffff00',
      '--w3m-constructor': 'x',
      position: 'fixed',
    }
    expect(themeVariables(variables, 'light')).toMatchInlineSnapshot(`
      {
        "dropped": [
          {
            "name": "--w3m-accent",
            "reason": "invalid",
          },
          {
            "name": "--w3m-font-family",
            "reason": "invalid",
          },
          {
            "name": "--w3m-font-size-master",
            "reason": "invalid",
          },
          {
            "name": "--w3m-constructor",
            "reason": "unknown",
          },
          {
            "name": "position",
            "reason": "unknown",
          },
          {
            "name": "qr-color",
            "reason": "unreadable",
          },
        ],
        "properties": {},
      }
    `)
  })

  test('behavior: returns only harmless values, whatever the host sends', () => {
    const names = [
      'accent',
      'color-mix',
      'color-mix-strength',
      'font-family',
      'font-size-master',
      'qr-color',
      'z-index',
    ]
    const name = fc.oneof(
      fc.constantFrom(...names).map((end) => `--w3m-${end}`),
      fc.string(),
    )
    const value = fc.oneof(fc.string(), fc.anything(), fc.constantFrom('"a"}', 'Inter, "x', '#fff', 'var(--a)', '10px'))
    fc.assert(
      fc.property(fc.dictionary(name, value), mode, (variables, theme) => {
        for (const text of Object.values(themeVariables(variables, theme).properties)) {
          expect(text).toMatch(/^[\p{L}\p{N} ,."%()_-]+$/u)
          expect(text.split('"').length % 2).toBe(1)
          expect(text.replace(/rgb\(|var\(--(?:control|font-stack)\)/g, '')).not.toMatch(/\(/)
        }
      }),
    )
  })

  test('behavior: keeps a contrast of at least 4.5:1 for all text, with any accent and any color mix', () => {
    fc.assert(
      fc.property(hex, hex, fc.integer({ min: 0, max: 100 }), mode, (accent, color, strength, theme) => {
        const variables = { '--w3m-accent': accent, '--w3m-color-mix': color, '--w3m-color-mix-strength': strength }
        const { properties } = themeVariables(variables, theme)
        const applied = Number.parseInt(properties['--mix-strength'] ?? '0', 10)
        const backgrounds = mixedBackgrounds(parseColor(color)!, applied, theme)
        const texts = [...baseColors[theme].texts, parseColor(properties['--accent-text']!)!]
        for (const background of backgrounds) {
          for (const text of texts) expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(baseColors[theme].control, background)).toBeGreaterThanOrEqual(3)
        }
      }),
    )
  })
})

describe('foregroundFor', () => {
  test('default', () => {
    const accents = ['#0988f0', '#3b5bdb', 'rgb(255, 214, 0)', 'hsl(0 80% 40%)', 'oklch(0.75 0.2 140)', '#fff', '#000']
    expect(
      Object.fromEntries(accents.map((accent) => [accent, foregroundFor(parseColor(accent)!)])),
    ).toMatchInlineSnapshot(`
      {
        "#000": "white",
        "#0988f0": "black",
        "#3b5bdb": "white",
        "#fff": "black",
        "hsl(0 80% 40%)": "white",
        "oklch(0.75 0.2 140)": "black",
        "rgb(255, 214, 0)": "black",
      }
    `)
  })

  test('behavior: returns a color with a contrast of at least 4.5:1, for any background', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const hex = `#${value.toString(16).padStart(6, '0')}`
        const text = parseColor(foregroundFor(parseColor(hex)!) === 'white' ? '#fff' : '#000')!
        expect(contrast(parseColor(hex)!, text)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
