import * as z from 'zod/mini'
import {
  type ChainName,
  chains,
  defaultTheme,
  type Featured,
  featured,
  fonts,
  type Social,
  socials,
} from './choices.ts'

// zod would compile schemas with `new Function`, which the page's Content-Security-Policy refuses.
z.config({ jitless: true })

const keysOf = <Key extends string>(table: { readonly [key in Key]: unknown }) => Object.keys(table) as Key[]

const oneOf = <const Words extends readonly string[]>(words: Words, fallback: Words[number]) =>
  z.catch(z.enum(words), fallback)

const onOff = (fallback: boolean) =>
  z.catch(
    z.pipe(
      z.enum(['on', 'off']),
      z.transform((word: 'on' | 'off') => word === 'on'),
    ),
    fallback,
  )

/** Words separated by commas. Unknown words and repetitions are dropped, and the order is that of `words`. */
const someOf = <Word extends string>(words: readonly Word[], fallback: readonly Word[], atLeast = 0) => {
  const find = (text: string): readonly Word[] => words.filter((word) => text.split(',').includes(word))
  const Text = z.string().check(
    z.maxLength(500),
    z.refine((text) => find(text).length >= atLeast),
  )
  return z.catch(z.pipe(Text, z.transform(find)), () => fallback)
}

const whole = (least: number, most: number, fallback: number) =>
  z.catch(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
      z.number().check(z.minimum(least), z.maximum(most)),
    ),
    fallback,
  )

const color = (fallback: string) =>
  z.catch(
    z.pipe(
      z.string().check(z.regex(/^[0-9a-f]{6}$/i)),
      z.transform((digits: string) => `#${digits.toLowerCase()}`),
    ),
    fallback,
  )

/**
 * The settings of the page, each read from the text of one URL parameter. A missing or invalid text counts as the
 * default.
 */
const SettingsOfTexts = z.object({
  mode: oneOf(['browser', 'light', 'dark'], 'browser'),
  accent: color(defaultTheme.accent),
  radius: whole(0, 12, defaultTheme.radius),
  font: oneOf(keysOf(fonts), 'system'),
  size: whole(8, 14, defaultTheme.size),
  chains: someOf<ChainName>(keysOf(chains), ['ethereum', 'base'], 1),
  wallets: onOff(true),
  extensions: onOff(true),
  walletConnect: onOff(true),
  allWallets: oneOf(['show', 'phones', 'hide'], 'show'),
  featured: someOf<Featured>(keysOf(featured), []),
  email: onOff(true),
  socials: someOf<Social>(keysOf(socials), keysOf(socials)),
  first: oneOf(['automatic', 'wallets', 'logins'], 'automatic'),
  collapse: onOff(false),
  signIn: oneOf(['off', 'optional', 'required'], 'off'),
  sessions: oneOf(['server', 'browser'], 'server'),
  buy: onOff(true),
  swap: onOff(true),
  send: onOff(true),
  receive: onOff(true),
  activity: onOff(true),
  terms: onOff(false),
  branding: onOff(true),
})

/** What the user has chosen on the page. */
export type Settings = z.output<typeof SettingsOfTexts>

export const defaultSettings: Settings = SettingsOfTexts.parse({})

/** Reads settings from a URL's fragment. Never throws: whatever is unknown or invalid counts as the default. */
export function readSettings(fragment: string): Settings {
  const texts = new URLSearchParams(fragment.slice(0, 4_000).replace(/^#/, ''))
  return SettingsOfTexts.parse(Object.fromEntries(texts))
}

/** Writes the settings that differ from the defaults as a URL's fragment, such as `#mode=dark&email=off`. */
export function writeSettings(settings: Settings): string {
  const texts = (Object.keys(defaultSettings) as (keyof Settings)[])
    .filter((key) => textOf(settings[key]) !== textOf(defaultSettings[key]))
    .map((key) => `${key}=${textOf(settings[key])}`)
  return texts.length > 0 ? `#${texts.join('&')}` : ''
}

function textOf(value: Settings[keyof Settings]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return `${value}`.replace(/^#/, '')
}
