import type { SdkOptions } from '../../../sdk/src/index.ts'
import { accentForeground } from './accentForeground.ts'

export const defaultTheme = { accent: '#2867e4', radius: 4 } as const

/** Applies the modal's theme to the page, so that both match and a change is visible at once. */
export function applyPageTheme({
  themeMode,
  themeVariables = {},
}: Pick<SdkOptions, 'themeMode' | 'themeVariables'>): void {
  const root = document.documentElement
  if (themeMode === 'light' || themeMode === 'dark') root.dataset.mode = themeMode
  const set = (name: string, value: string | undefined) =>
    value === undefined ? root.style.removeProperty(name) : root.style.setProperty(name, value)
  const accent = themeVariables['--w3m-accent']
  const isColor = typeof accent === 'string' && /^#[0-9a-f]{6}$/i.test(accent)
  set('--accent', isColor ? accent : undefined)
  set('--accent-foreground', isColor ? accentForeground(accent) : undefined)
  const radius = themeVariables['--w3m-border-radius-master']
  set('--radius-base', typeof radius === 'string' && /^\d{1,2}px$/.test(radius) ? radius : undefined)
}
