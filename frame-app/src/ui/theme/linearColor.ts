/** Red, green and blue in linear light. Each is from 0 to 1. */
export type LinearColor = readonly [red: number, green: number, blue: number]

const clamp = (value: number) => Math.min(1, Math.max(0, value))

export function fromSrgb(red: number, green: number, blue: number): LinearColor {
  const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  return [decode(clamp(red)), decode(clamp(green)), decode(clamp(blue))]
}

export function toCss(color: LinearColor): string {
  const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
  return `rgb(${color.map((channel) => Math.round(encode(clamp(channel)) * 255)).join(' ')})`
}

export function fromOklab(lightness: number, a: number, b: number): LinearColor {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

export function toOklab([red, green, blue]: LinearColor): readonly [lightness: number, a: number, b: number] {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Mixes two colors, like CSS `color-mix(in oklab, first share, second)`. */
export function mix(first: LinearColor, second: LinearColor, share: number): LinearColor {
  const [from, to] = [toOklab(first), toOklab(second)]
  const at = (index: 0 | 1 | 2) => from[index] * share + to[index] * (1 - share)
  return fromOklab(at(0), at(1), at(2))
}

/** Returns the WCAG 2 contrast ratio, from 1 to 21. */
export function contrast(first: LinearColor, second: LinearColor): number {
  const luminance = ([red, green, blue]: LinearColor) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}
