import type { Plugin } from 'vite'

const messages = /[\\/]generated[\\/]i18n[\\/]messages[\\/].*\.js$/
/** The wrapper that Paraglide generates around each message. It selects the language, although there is only one. */
const asking =
  /\(\(inputs[^)]*\) => \{\s*experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s*return (\w+)\(inputs\)\s*\}\)/

/** Replaces each message with its English function. The first view contains about two dozen messages. */
export function plainTexts(): Plugin {
  return {
    name: 'airlock:texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: messages },
      handler: (code) => ({ code: code.replace(asking, '$1'), map: null }),
    },
  }
}
