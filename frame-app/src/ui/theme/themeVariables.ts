import { baseColors, type ThemeMode } from './baseColors.ts'
import { contrast, fromOklab, fromSrgb, type LinearColor, mix, toCss, toOklab } from './linearColor.ts'
import { parseColor } from './parseColor.ts'

const generic = /^(system-ui|ui-(sans-serif|serif|monospace|rounded)|sans-serif|serif|monospace)$/

const name = /^[\p{L}\p{N}_-][\p{L}\p{N} _-]{0,47}$/u

type DroppedVariable = { readonly name: string; readonly reason: 'unknown' | 'invalid' | 'unreadable' }
type ThemeProperties = {
  readonly properties: Readonly<Record<`--${string}`, string>>
  readonly dropped: readonly DroppedVariable[]
}

const pixels = (value: string) => number(/^(\d{1,3}(?:\.\d{1,3})?)px$/.exec(value)?.[1])
const percent = (value: string) => number(/^(\d{1,3}(?:\.\d{1,3})?)%?$/.exec(value)?.[1])
const number = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

const readers = {
  accent: parseColor,
  'color-mix': parseColor,
  'color-mix-strength': percent,
  'font-family': fontFamily,
  'font-size-master': pixels,
  'border-radius-master': pixels,
  'qr-color': parseColor,
  'z-index': (value: string) => (/^\d{1,10}$/.test(value) ? value : undefined),
}
type Name = keyof typeof readers
type Values = { -readonly [name in Name]?: NonNullable<ReturnType<(typeof readers)[name]>> }

function read(variables: Readonly<Record<string, unknown>>): { values: Values; dropped: DroppedVariable[] } {
  const values: Record<string, unknown> = {}
  const dropped: DroppedVariable[] = []
  const entries = Object.entries(variables).filter(([, value]) => value !== undefined)
  // `--apkt-` variables come last, so they take precedence.
  for (const [key, value] of entries.sort(
    ([a], [b]) => Number(a.startsWith('--apkt-')) - Number(b.startsWith('--apkt-')),
  )) {
    const name = /^--(?:w3m|apkt)-([a-z-]+)$/.exec(key)?.[1] ?? ''
    const known = Object.hasOwn(readers, name)
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.slice(0, 400) : ''
    const parsed = known ? readers[name as Name](text) : undefined
    if (parsed === undefined) dropped.push({ name: key, reason: known ? 'invalid' : 'unknown' })
    else values[name] = parsed
  }
  return { values, dropped }
}

/**
 * Returns the custom properties to set on the card for a host's theme variables. Returns only parsed values, never the
 * host's strings. Keeps every text readable, whatever the host sets. `z-index` is accepted but has no effect.
 */
export function themeVariables(variables: Readonly<Record<string, unknown>>, mode: ThemeMode): ThemeProperties {
  const { values, dropped } = read(variables)
  const properties: Record<`--${string}`, string> = {}
  const mixColor: LinearColor = values['color-mix'] ?? fromSrgb(0, 0, 0)
  const strength = readableStrength(mixColor, clamp(values['color-mix-strength'] ?? 0, 0, 100), mode)
  const backgrounds = strength > 0 ? mixedBackgrounds(mixColor, strength, mode) : baseColors[mode].backgrounds
  if (strength > 0) Object.assign(properties, { '--mix-color': toCss(mixColor), '--mix-strength': `${strength}%` })
  if (values.accent) Object.assign(properties, hostAccent(values.accent, backgrounds, mode))
  if (values['font-family']) properties['--font-family'] = values['font-family']
  const [fontSize, radius, qr] = [values['font-size-master'], values['border-radius-master'], values['qr-color']]
  if (fontSize !== undefined) properties['--font-size-base'] = `${clamp(fontSize, 8, 14) / 16}rem`
  if (radius !== undefined) properties['--radius-base'] = `${clamp(radius, 0, 12)}px`
  if (qr && contrast(qr, fromSrgb(1, 1, 1)) >= 4.5) properties['--qr-color'] = toCss(qr)
  else if (qr) dropped.push({ name: 'qr-color', reason: 'unreadable' })
  return { properties, dropped }
}

/**
 * Accepts only font family names. Adds quotes to them and appends the system font stack. Returns `undefined` for
 * anything else.
 */
function fontFamily(text: string): string | undefined {
  const names = text.split(',').map((entry) =>
    entry
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .trim(),
  )
  if (names.length > 12 || names.some((entry) => entry !== '-apple-system' && !name.test(entry))) return undefined
  const quoted = names.map((entry) => (generic.test(entry) || entry === '-apple-system' ? entry : `"${entry}"`))
  return [...quoted, 'var(--font-stack)'].join(', ')
}

/**
 * Returns the accent as a text color: the same hue, made darker or lighter until its contrast is 4.5:1 on every
 * background.
 */
function asText(accent: LinearColor, backgrounds: readonly LinearColor[], mode: ThemeMode): LinearColor {
  const [lightness, a, b] = toOklab(accent)
  for (let step = 0; step <= 20; step += 1) {
    const share = step / 20
    const target = lightness + ((mode === 'light' ? 0 : 1) - lightness) * share
    const color = fromOklab(target, a * (1 - share), b * (1 - share))
    if (backgrounds.every((background) => contrast(color, background) >= 4.6)) return color
  }
  return mode === 'light' ? fromSrgb(0, 0, 0) : fromSrgb(1, 1, 1)
}

/**
 * Returns all properties that are derived from an accent. If the accent's contrast with a background is too low, also
 * sets a border color, so that controls stay visible.
 */
function hostAccent(accent: LinearColor, backgrounds: readonly LinearColor[], mode: ThemeMode) {
  const foreground = foregroundFor(accent)
  const visible = backgrounds.every((background) => contrast(accent, background) >= 3)
  return {
    '--accent': toCss(accent),
    '--accent-foreground': foreground,
    '--accent-shade': foreground === 'white' ? 'black' : 'white',
    '--accent-text': toCss(asText(accent, backgrounds, mode)),
    '--accent-edge': visible ? 'transparent' : 'var(--control)',
  }
}

/**
 * Returns the highest strength (percent) of the color mix at which all texts and controls stay readable. Never exceeds
 * the strength that the host asked for.
 */
function readableStrength(color: LinearColor, asked: number, mode: ThemeMode): number {
  const { texts, control } = baseColors[mode]
  for (let strength = asked; strength > 0; strength -= 1) {
    const backgrounds = mixedBackgrounds(color, strength, mode)
    const reads = backgrounds.every(
      (background) => contrast(control, background) >= 3 && texts.every((text) => contrast(text, background) >= 4.5),
    )
    if (reads) return strength
  }
  return 0
}

export function mixedBackgrounds(color: LinearColor, strength: number, mode: ThemeMode): readonly LinearColor[] {
  return baseColors[mode].backgrounds.map((background) => mix(color, background, strength / 100))
}

const white = fromSrgb(1, 1, 1)

/**
 * Returns white if its contrast on the color is at least 4.5:1. Otherwise returns black, whose contrast is then always
 * high enough.
 */
export function foregroundFor(color: LinearColor): 'white' | 'black' {
  return contrast(color, white) >= 4.5 ? 'white' : 'black'
}
