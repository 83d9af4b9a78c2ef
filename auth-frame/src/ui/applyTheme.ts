type Theme = { readonly themeMode: 'light' | 'dark'; readonly accent?: string | undefined }

/** The background color behind the accent color in light and in dark mode (tokens.css). */
const backgrounds: Readonly<Record<Theme['themeMode'], Rgb>> = { light: [255, 255, 255], dark: [22, 24, 29] }

/**
 * Sets mode and accent color on the body. These screens use no other values of a host's theme (CT-11). An accent that
 * is not an opaque color is ignored. The color of the text on the accent is chosen so that the text is readable.
 */
export function applyTheme({ themeMode, accent }: Theme, body: HTMLElement = document.body): void {
  body.dataset.theme = themeMode
  const color = accent === undefined ? undefined : opaqueColor(accent)
  const foreground = color && readableOn(color)
  const properties = {
    '--accent': color && `rgb(${color.join(' ')})`,
    '--accent-foreground': foreground,
    '--accent-shade': foreground && (foreground === 'white' ? 'black' : 'white'),
    // If the accent is similar to the background, buttons get an edge, because they would otherwise be invisible.
    '--accent-edge': color && contrast(color, backgrounds[themeMode]) < 3 ? 'var(--control)' : undefined,
  }
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) body.style.removeProperty(name)
    else body.style.setProperty(name, value)
  }
}

/** Lets the browser parse the color, so that the host's string itself never gets into a style. */
function opaqueColor(text: string): Rgb | undefined {
  if (!CSS.supports('color', text) || /\b(var|env|url|attr)\(/i.test(text)) return undefined
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) return undefined
  canvas.fillStyle = text
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
  return alpha === 255 ? [red, green, blue] : undefined
}

/** Red, green and blue values, each from 0 to 255. */
export type Rgb = readonly [number, number, number]

/**
 * Returns white if its contrast on the color is at least 4.5:1. Otherwise returns black, whose contrast is then at
 * least 4.5:1.
 */
export function readableOn(color: Rgb): 'white' | 'black' {
  return contrast(color, [255, 255, 255]) >= 4.5 ? 'white' : 'black'
}

/** Returns the WCAG 2 contrast ratio of two colors, from 1 to 21. */
export function contrast(first: Rgb, second: Rgb): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
