/** Icon paths on a 24 px grid with a 1.75 px stroke. */
const shapes = {
  danger: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 8v4.5M12 15.75h.01',
  warning: 'M12 4.5 20.5 19.5h-17ZM12 10v4M12 16.75h.01',
  check: 'm5.5 12.5 4.2 4.2 8.8-9.2',
  external: 'M8 16 16.5 7.5M9.5 7.5h7v7',
  back: 'm14.5 6-6 6 6 6',
  chevron: 'm9.5 6 6 6-6 6',
  forward: 'M4.5 12h15M13.5 6l6 6-6 6',
  close: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  copy: 'M10.5 8.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2',
  eye: 'M2.5 12c2.4-4.3 5.6-6.5 9.5-6.5s7.1 2.2 9.5 6.5c-2.4 4.3-5.6 6.5-9.5 6.5S4.9 16.3 2.5 12ZM12 14.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Z',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5',
  down: 'M12 4.5v15M6 13.5l6 6 6-6',
  lock: 'M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2ZM8 10.5V8a4 4 0 1 1 8 0v2.5',
  browser:
    'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2ZM3.5 9h17M6.5 6.75h.01M9 6.75h.01',
  shield: 'M12 3.5 19 6v5.5c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6l7-2.5ZM9 12l2.2 2.2L15.2 10',
  key: 'M8 19.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM11.2 11.8 19.5 3.5M16 7l3 3',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  bin: 'M5 7h14M9.5 7V5.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V7M7 7l.8 11a2 2 0 0 0 2 1.9h4.4a2 2 0 0 0 2-1.9L17 7M10.5 11v5M13.5 11v5',
  mark: 'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 13.25a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5Z',
  mail: 'M6 5.5h12a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM4.5 7l7.5 6 7.5-6',
} as const

export type IconName = keyof typeof shapes

const svg = 'http://www.w3.org/2000/svg'

/** Creates a decorative icon next to text. The icon adds no information. */
export function icon(name: IconName, className = ''): SVGSVGElement {
  return drawing([{ d: shapes[name] }], `icon ${className}`.trim())
}

type Path = { readonly d: string; readonly fill?: string | undefined }

/** Creates an SVG image on a 24 px grid that screen readers ignore. */
export function drawing(paths: readonly Path[], className: string): SVGSVGElement {
  const made = document.createElementNS(svg, 'svg')
  made.setAttribute('viewBox', '0 0 24 24')
  made.setAttribute('class', className)
  made.setAttribute('aria-hidden', 'true')
  for (const { d, fill } of paths) {
    const path = document.createElementNS(svg, 'path')
    path.setAttribute('d', d)
    if (fill) path.setAttribute('fill', fill)
    made.append(path)
  }
  return made
}
