import { baseColors, type ThemeMode } from './baseColors.ts'
import { fontFamily } from './fontFamily.ts'
import { hostAccent, mixedBackgrounds, readableStrength } from './hostAccent.ts'
import { contrast, fromSrgb, type LinearColor, toCss } from './linearColor.ts'
import { parseColor } from './parseColor.ts'

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
  // `--apkt-` comes last, so it takes precedence.
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
 * The custom properties to set on the card for a host's theme variables. Only parsed values come out, never the
 * host's text, and every text stays readable whatever the host asks for. `z-index` is accepted and has no effect.
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
