import type { Plugin } from 'vite'
import { errorTable } from '../../shared/src/errors/errorTable.ts'

const rowId = '\0error-row:'
const tableFile = /\/shared\/src\/errors\/errorTable\.ts$/
const makeErrorImport = /^import \{ makeError \} from '(.*)makeError\.ts'$/m

/**
 * Makes a module of each row of the error table, so that the first view gets only the rows that it needs. If a module
 * of ours names all its errors literally (`makeError('MODAL_CLOSED')`), it imports only these rows. Any other module
 * imports the whole table. The code that runs is the same as without this plug-in: `errorMaker`, with fewer rows.
 */
export const splitErrors = (): Plugin => ({
  name: 'split-errors',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(rowId) ? id : null),
  load(id) {
    if (!id.startsWith(rowId)) return null
    return `export default ${JSON.stringify(errorTable[id.slice(rowId.length) as keyof typeof errorTable])}`
  },
  transform(code, id) {
    if (tableFile.test(id)) return { code: withRows(Object.keys(errorTable), 'export const errorTable ='), map: null }
    const reasons = [...code.matchAll(/\bmakeError\(\s*'([A-Z_]+)'\s*[,)]/g)].map(([, reason]) => reason!)
    // If all calls are literal, `makeError` occurs once in each of them, and twice in the import: as the imported name
    // and in the file's path.
    const isLiteral = code.split(/\bmakeError\b/).length - 1 === reasons.length + 2
    if (!isLiteral || !makeErrorImport.test(code)) return null
    const split = (_: string, folder: string) =>
      `import { errorMaker } from '${folder}AirlockError.ts'; ${withRows([...new Set(reasons)], 'const makeError = errorMaker')}`
    return { code: code.replace(makeErrorImport, split), map: null }
  },
})

/** Returns source code: imports of the rows, and the code `use` called with an object of the rows. */
const withRows = (reasons: readonly string[], use: string) =>
  `${reasons.map((reason) => `import $${reason} from '${rowId}${reason}';`).join('')}${use} ({ ${reasons
    .map((reason) => `${reason}: $${reason}`)
    .join(', ')} })`
