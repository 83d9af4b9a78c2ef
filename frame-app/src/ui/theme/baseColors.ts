import type { LinearColor } from './linearColor.ts'
import { parseColor } from './parseColor.ts'

export type ThemeMode = 'light' | 'dark'

const color = (text: string): LinearColor => parseColor(`oklch(${text})`)!

/**
 * Colors of tokens.css that must stay readable with a host's theme. On every background, `texts` need a contrast of
 * 4.5:1 and `control` needs 3:1. A test compares these colors with the style sheet.
 */
export const baseColors = {
  light: {
    backgrounds: [color('1 0 0'), color('0.972 0.003 265'), color('0.942 0.005 265')],
    texts: [color('0.51 0.017 265'), color('0.49 0.12 152'), color('0.5 0.11 65'), color('0.52 0.19 27')],
    control: color('0.61 0.015 265'),
  },
  dark: {
    backgrounds: [color('0.205 0.008 265'), color('0.25 0.009 265'), color('0.3 0.011 265')],
    texts: [color('0.71 0.011 265'), color('0.79 0.15 155'), color('0.82 0.14 80'), color('0.74 0.14 25')],
    control: color('0.585 0.014 265'),
  },
} satisfies Record<ThemeMode, object>
