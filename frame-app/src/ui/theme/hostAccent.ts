import { baseColors, type ThemeMode } from './baseColors.ts'
import { foregroundFor } from './foregroundFor.ts'
import { contrast, fromOklab, fromSrgb, type LinearColor, mix, toCss, toOklab } from './linearColor.ts'

/** The accent as text: the same hue, made darker or lighter until it reads at 4.5:1 on every background. */
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
 * Everything that follows from an accent. A fill too close to the card gets an edge, so that a control stays visible.
 */
export function hostAccent(accent: LinearColor, backgrounds: readonly LinearColor[], mode: ThemeMode) {
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

/** The strongest mix, in percent up to the one asked for, with which every text and control still reads. */
export function readableStrength(color: LinearColor, asked: number, mode: ThemeMode): number {
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
