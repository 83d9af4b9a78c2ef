import { element } from './element.ts'

type Banner = { readonly tone: 'success' | 'warning' | 'danger'; readonly title: string; readonly text: string }

/** Creates a banner for something that the user should know before continuing: an icon, a title and a sentence. */
export function banner({ tone, title, text }: Banner): HTMLElement {
  return element(
    'div',
    { class: 'banner', 'data-tone': tone },
    icon(tone),
    element('div', {}, element('p', { class: 'banner-title' }, title), element('p', { class: 'banner-text' }, text)),
  )
}

const shapes = {
  danger: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 8v4.5M12 15.75h.01',
  warning: 'M12 4.5 20.5 19.5h-17ZM12 10v4M12 16.75h.01',
  success: 'm5.5 12.5 4.2 4.2 8.8-9.2',
  external: 'M8 16 16.5 7.5M9.5 7.5h7v7',
} as const
type IconName = keyof typeof shapes

const svg = 'http://www.w3.org/2000/svg'

/** Creates a decorative icon next to text. The icon adds no information. */
function icon(name: IconName): SVGSVGElement {
  const drawing = document.createElementNS(svg, 'svg')
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', shapes[name])
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('class', 'icon')
  drawing.setAttribute('aria-hidden', 'true')
  drawing.append(path)
  return drawing
}
