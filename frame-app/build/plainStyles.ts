import type { Plugin } from 'vite'

const components = /[\\/]frame-app[\\/]src[\\/].*\.tsx$/
const sheets = /\.module\.css$/
const asking = /^import (\w+) from ('[^']+\.module\.css')$/gm

/**
 * Has a component import each class of its style sheet by itself, where its source asks one object for them
 * (`styles.row`). Then the build writes the names where they are used: the object, its keys, and the classes that
 * nothing but the style sheet names fall away. Where a class is chosen by a variable (`styles[tone]`) the object stays.
 */
export function plainStyles(): Plugin[] {
  return [
    {
      name: 'airlock:classes',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: components },
        handler: (code) => ({
          code: code.replace(asking, (line, object, sheet) =>
            code.includes(`${object}[`) ? line : `import * as ${object} from ${sheet}`,
          ),
          map: null,
        }),
      },
    },
    {
      // A sheet counts in the build although nothing of its script is left.
      name: 'airlock:sheets',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: sheets },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}
