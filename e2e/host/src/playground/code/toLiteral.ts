/** Code in place of a value, such as a call. */
export class Code {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const widest = 100

/**
 * Writes data as a TypeScript literal. Objects and lists stay on one line if they fit.
 *
 * @param column where the literal starts, without the indentation
 */
function toLiteral(value: unknown, indent = '', column = 0): string {
  if (value instanceof Code) return value.text
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`
  if (typeof value !== 'object' || value === null) return `${value}`
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const line = `${open}${partsOf(value, '').join(', ')}${close}`
  if (indent.length + column + line.length < widest && !line.includes('\n')) return line
  return toLines(value, indent)
}

/** Writes an object or a list with one entry on each line. */
export function toLines(value: object, indent = ''): string {
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const lines = partsOf(value, `${indent}  `).map((part) => `${indent}  ${part},\n`)
  return `${open}\n${lines.join('')}${indent}${close}`
}

function partsOf(value: object, indent: string): readonly string[] {
  if (Array.isArray(value)) return value.map((each) => toLiteral(each, indent))
  return Object.entries(value).map(([key, each]) => {
    const name = /^[a-z_]\w*$/i.test(key) ? key : toLiteral(key)
    return `${name}: ${toLiteral(each, indent, name.length + 2)}`
  })
}
