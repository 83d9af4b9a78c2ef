import marks from '#shared/look/marks.svg?raw'
import { drawing } from './icon.ts'

type Provider = 'apple' | 'discord' | 'facebook' | 'farcaster' | 'github' | 'google' | 'x'

/** Creates the logo of a login provider. Parts without a color of their own have the color of the text next to them. */
export function providerMark(provider: Provider): SVGSVGElement {
  return drawing(pathsOf(marks, provider), 'provider-mark')
}

/**
 * Returns the paths of one logo of our SVG file. We build the elements ourselves, because Trusted Types forbid this
 * page to parse markup.
 */
export function pathsOf(svg: string, provider: Provider): { readonly d: string; readonly fill: string | undefined }[] {
  const [, group = ''] = new RegExp(`<g id="${provider}"[^>]*>(.*?)</g>`, 's').exec(svg) ?? []
  return [...group.matchAll(/<path(?: fill="(#[0-9A-F]{6})")? d="([^"]+)"\/>/g)].map(([, fill, d = '']) => ({
    d,
    fill,
  }))
}
