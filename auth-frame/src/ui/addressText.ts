import * as m from '../generated/i18n/messages.js'
import { smallButton } from './button.ts'
import { copyButton } from './copyButton.ts'
import { element } from './element.ts'
import { shortAddress } from './shortAddress.ts'

/**
 * Shows an account address: its first six and last four characters, a button that shows the whole address, and a copy
 * button.
 */
export function addressText(address: string): HTMLElement {
  const short = shortAddress(address)
  const text = element('bdi', { dir: 'ltr', title: address, 'data-address': address }, short)
  const show = (whole: boolean) => {
    text.textContent = whole ? address : short
    toggle.change(whole ? m.show_less() : m.show_whole(), 'eye')
  }
  const onPress = () => show(text.textContent !== address)
  const toggle = smallButton(m.show_whole(), { icon: 'eye', onPress, isBare: 'narrow' })
  const copy = copyButton(address, { otherwise: () => show(true), isBare: true })
  const buttons = element('span', { class: 'address-buttons' }, short === address ? undefined : toggle.node, copy)
  return element('span', { class: 'address' }, identicon(address), text, buttons)
}

/**
 * Creates a decorative icon for an address: five tints, in steps of 15 %, of the color that the address's first hex
 * digits encode. The modal shows the same icon.
 */
function identicon(address: string): HTMLElement {
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
