import type { Plugin } from 'vite'

const messages = /[\\/]generated[\\/]i18n[\\/]messages[\\/].*\.js$/
/** What paraglide writes around the text of each message: it asks for the language, though there is only one. */
const asking =
  /\(\(inputs[^)]*\) => \{\s*experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s*return (\w+)\(inputs\)\s*\}\)/

/** Makes of each message the function of its English text: the first view carries two dozen of them. */
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
