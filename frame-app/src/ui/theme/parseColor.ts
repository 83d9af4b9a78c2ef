import { fromOklab, fromSrgb, type LinearColor } from './linearColor.ts'

const part = /^([+-]?(?:\d{1,4}(?:\.\d{1,8})?|\.\d{1,8}))(%|deg)?$/i

type Part = { readonly value: number; readonly unit: string }

function within(value: number, max: number): number | undefined {
  return value >= 0 && value <= max ? value / max : undefined
}

function fromHex(digits: string): LinearColor {
  const wide = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channel = (at: number) => Number.parseInt(wide.slice(at, at + 2), 16) / 255
  return fromSrgb(channel(0), channel(2), channel(4))
}

function fromRgb(parts: readonly Part[]): LinearColor | undefined {
  const [red, green, blue] = parts.map(({ value, unit }) => within(value, unit === '%' ? 100 : 255))
  return red === undefined || green === undefined || blue === undefined ? undefined : fromSrgb(red, green, blue)
}

function fromHsl([hue, saturation, lightness]: readonly Part[]): LinearColor | undefined {
  const s = within(saturation!.value, 100)
  const l = within(lightness!.value, 100)
  if (s === undefined || l === undefined) return undefined
  const channel = (offset: number) => {
    const k = (((offset + hue!.value / 30) % 12) + 12) % 12
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return fromSrgb(channel(0), channel(8), channel(4))
}

function fromOklch([lightness, chroma, hue]: readonly Part[]): LinearColor | undefined {
  const l = within(lightness!.value, lightness!.unit === '%' ? 100 : 1)
  const c = chroma!.unit === '%' ? chroma!.value / 250 : chroma!.value
  if (l === undefined || c < 0 || c > 0.5) return undefined
  const angle = (hue!.value * Math.PI) / 180
  return fromOklab(l, c * Math.cos(angle), c * Math.sin(angle))
}

const readers = { rgb: fromRgb, rgba: fromRgb, hsl: fromHsl, hsla: fromHsl, oklch: fromOklch }

/**
 * Parses an opaque color in hex, rgb(), hsl() or oklch(). Returns `undefined` for anything else. The result consists
 * only of numbers, so no part of the input string reaches the page.
 */
export function parseColor(text: string): LinearColor | undefined {
  const input = text.trim()
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(input)?.[1]
  if (hex) return fromHex(hex)
  const [, name, list] = /^(rgba?|hsla?|oklch)\(([^()]{1,80})\)$/i.exec(input) ?? []
  if (!name || !list) return undefined
  const parts: Part[] = []
  for (const word of list.trim().split(/[\s,/]+/)) {
    const [, value, unit = ''] = part.exec(word) ?? []
    if (value === undefined) return undefined
    parts.push({ value: Number(value), unit: unit.toLowerCase() })
  }
  const alpha = parts[3]
  if (parts.length < 3 || parts.length > 4) return undefined
  if (alpha && alpha.value !== (alpha.unit === '%' ? 100 : 1)) return undefined
  return readers[name.toLowerCase() as keyof typeof readers](parts.slice(0, 3))
}
