import type { Plugin } from 'vite'

const components = /[\\/]frame-app[\\/]src[\\/].*\.tsx$/
const sheets = /\.module\.css$/
const asking = /^import (\w+) from ('[^']+\.module\.css')$/gm

/**
 * Turns `import styles from 'x.module.css'` into a namespace import if the component uses only static names
 * (`styles.row`). The build can then inline the class names, and drop the object, its keys and unused classes. If a
 * component selects a class with a variable (`styles[tone]`), it keeps the object.
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
      // Keeps the style sheet in the build, even if tree shaking removes all of the style sheet's script.
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
