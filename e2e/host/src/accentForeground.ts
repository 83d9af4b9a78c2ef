/** Returns black or white, whichever has more contrast on a `#rrggbb` color (WCAG 2 relative luminance). */
export function accentForeground(accent: string): 'black' | 'white' {
  const channels = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16) / 255)
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? 'white' : 'black'
}
