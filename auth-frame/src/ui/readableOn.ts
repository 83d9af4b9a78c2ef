/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** White if its contrast on a colour is at least 4.5:1, else black, which then always has that contrast. */
export function readableOn(color: Rgb): 'white' | 'black' {
  return contrast(color, [255, 255, 255]) >= 4.5 ? 'white' : 'black'
}

/** WCAG 2 contrast ratio, 1 to 21. */
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
