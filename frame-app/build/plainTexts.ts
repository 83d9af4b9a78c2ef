import type { Plugin } from 'vite'

const messages = /[\\/]generated[\\/]i18n[\\/]messages[\\/].*\.js$/
/**
 * Matches the wrapper that Paraglide generates around each message. The wrapper selects the language, although there is
 * only one language.
 */
const asking =
  /\(\(inputs[^)]*\) => \{\s*experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s*return (\w+)\(inputs\)\s*\}\)/

/**
 * Replaces the wrapper of each message with the message's English function. This makes the first view smaller, because
 * the first view contains about two dozen messages.
 */
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
