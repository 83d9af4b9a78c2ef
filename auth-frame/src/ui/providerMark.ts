import apple from '#shared/look/marks/apple.svg?raw'
import discord from '#shared/look/marks/discord.svg?raw'
import facebook from '#shared/look/marks/facebook.svg?raw'
import farcaster from '#shared/look/marks/farcaster.svg?raw'
import github from '#shared/look/marks/github.svg?raw'
import google from '#shared/look/marks/google.svg?raw'
import x from '#shared/look/marks/x.svg?raw'
import { drawing } from './icon.ts'

const marks = { apple, discord, facebook, farcaster, github, google, x } as const

/** Creates the logo of a login provider. Parts without a color of their own have the color of the text next to them. */
export function providerMark(provider: keyof typeof marks): SVGSVGElement {
  return drawing(pathsOf(marks[provider]), 'provider-mark')
}

/**
 * Returns the paths of one of our SVG files. We build the elements ourselves, because Trusted Types forbid this page to
 * parse markup.
 */
export function pathsOf(svg: string): { readonly d: string; readonly fill: string | undefined }[] {
  return [...svg.matchAll(/<path(?: fill="(#[0-9A-F]{6})")? d="([^"]+)"\/>/g)].map(([, fill, d = '']) => ({ d, fill }))
}
