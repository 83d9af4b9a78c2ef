import type { Message } from '../../src/language/countMessage.ts'
import { type Messages, placeholdersOf } from './readMessages.ts'

/** Generated files, by name. */
type Files = Readonly<Record<string, string>>

/**
 * Compiles English messages to one function per message. The functions read from a table, which another language's
 * table can replace.
 *
 * @param messages English messages
 * @param first keys of the messages that get a table of their own, in the module `first.js`. All others are in
 *   `later.js`
 */
export function compileMessages(messages: Messages, first: readonly string[] = []): Files {
  const keys = Object.keys(messages)
  const lost = first.filter((key) => !keys.includes(key))
  if (lost.length > 0) throw new Error(`There are no messages ${lost.join(', ')}`)
  const later = keys.filter((key) => !first.includes(key))
  return {
    'first.js': compileTable('first', first, messages, first),
    // Another language's table replaces the messages in this one, see `startLanguage.ts`.
    'later.js': `${compileTable('later', later, messages, first)}globalThis.laterMessages = later\n`,
    'messages.js': ['./first.js', './later.js', '#shared/language/fillMessage.ts', '#shared/language/countMessage.ts']
      .map((file) => `export * from '${file}'\n`)
      .join(''),
    'messages.d.ts': `export * from './first.js'\nexport * from './later.js'\n${keys.map((key) => declare(key, messages[key]!)).join('')}`,
    'first.d.ts': 'export declare const first: unknown[]\n',
    'later.d.ts': 'export declare const later: unknown[]\n',
    'keys.js': `export const firstKeys = ${JSON.stringify(first)}\nexport const laterKeys = ${JSON.stringify(later)}\n`,
    'keys.d.ts': 'export declare const firstKeys: string[]\nexport declare const laterKeys: string[]\n',
  }
}

/** Whether a message's wording may depend on its placeholder `count`, in English or in another language. */
const counts = (message: Message) => placeholdersOf(message).includes('count')

/** Position of a message: `first[3]`. */
const placeOf = (key: string, messages: Messages, first: readonly string[]) =>
  first.includes(key)
    ? `first[${first.indexOf(key)}]`
    : `later[${Object.keys(messages)
        .filter((each) => !first.includes(each))
        .indexOf(key)}]`

/**
 * Returns the code that reads a message: the message, or the beginning of a call that fills it. The caller adds the
 * values and the closing parenthesis.
 *
 * @param scope prefix of the tables and of `fillMessage` and `countMessage`, for example `m.`
 */
export function readCode(key: string, messages: Messages, first: readonly string[], scope = ''): string {
  const place = scope + placeOf(key, messages, first)
  const message = messages[key]!
  if (placeholdersOf(message).length === 0) return place
  return `${scope}${counts(message) ? 'countMessage' : 'fillMessage'}(${place}, `
}

function compileTable(table: string, keys: readonly string[], messages: Messages, first: readonly string[]): string {
  const functions = keys.map((key) => {
    const code = readCode(key, messages, first)
    return `export const ${key} = ${code.endsWith(' ') ? `(values) => ${code}values)` : `() => ${code}`}\n`
  })
  const code = functions.join('')
  const imports = ['countMessage', 'fillMessage']
    .filter((name) => code.includes(`${name}(`))
    .map((name) => `import { ${name} } from '#shared/language/${name}.ts'\n`)
  const values = keys.map((key) => `  ${JSON.stringify(messages[key])},\n`)
  return `${imports.join('')}export const ${table} = [\n${values.join('')}]\n${code}`
}

function declare(key: string, message: Message): string {
  const names = placeholdersOf(message)
  const values = names.map((name) => `${name}: ${name === 'count' ? 'number | bigint' : 'NonNullable<unknown>'}`)
  const english = typeof message === 'string' ? message : message.other
  return `/** ${english} */\nexport declare const ${key}: (${names.length > 0 ? `values: { ${values.join('; ')} }` : ''}) => string\n`
}
