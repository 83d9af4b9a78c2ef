import type { Plugin } from 'vite'
import { readCode } from './compileMessages.ts'
import { readMessages } from './readMessages.ts'

/** Matches a call of a message function up to its opening parenthesis, and the closing one if there are no values. */
const call = /\bm\.(\w+)\((\))?/g

/**
 * Replaces calls of message functions with reads of the message table, for example `m.back()` with `m.first[1]`. This
 * makes the chunks smaller: a chunk needs one import instead of one import per message, and the functions are dropped.
 *
 * @param folder folder of the message files, from the repository's root
 * @param first keys of the messages in the first table
 */
export function inlineMessages(folder: string, first: readonly string[] = []): Plugin {
  const messages = readMessages(folder, 'en')
  return {
    name: 'airlock:messages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: 'i18n/messages.js' },
      handler: (code) => ({
        code: code.replace(call, (whole, key: string) =>
          key in messages ? readCode(key, messages, first, 'm.') : whole,
        ),
        map: null,
      }),
    },
  }
}
