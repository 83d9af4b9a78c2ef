import { element } from './element.ts'

/** Five tints in steps of 15 % of the colour in an address' first hex digits, as in the modal. Decorative. */
export function identicon(address: string): HTMLElement {
  const made = element('span', { class: 'identicon', 'aria-hidden': 'true' })
  const [first, second, third, fourth, fifth] = tints(address)
  made.style.background = `radial-gradient(circle at 68% 26%, ${fifth} 0, ${fourth} 24%, ${third} 46%, ${second} 70%, ${first} 100%)`
  return made
}

function tints(address: string): readonly string[] {
  const digits = /^(?:0x)?([0-9a-f]{6})/i.exec(address)?.[1]
  const hue = [...address].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 360, 0)
  if (!digits) return [0, 1, 2, 3, 4].map((step) => `hsl(${hue} 62% ${48 + step * 8}%)`)
  const base = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return [0, 1, 2, 3, 4].map(
    (step) => `rgb(${base.map((part) => Math.round(part + (255 - part) * 0.15 * step)).join(' ')})`,
  )
}
