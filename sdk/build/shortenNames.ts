import type { Plugin } from 'rolldown'
import { minifySync } from 'rolldown/utils'

/**
 * Names by which only the entry and its chunks know each other's members: no dapp, no message and no module besides
 * sees them. A minifier keeps such names, because it cannot know that.
 */
export const innerNames = [
  'ask',
  'beat',
  'calls',
  'cancel',
  'client',
  'connect',
  'dialog',
  'end',
  'epochs',
  'fail',
  'greet',
  'hide',
  'judge',
  'lose',
  'lost',
  'opened',
  'page',
  'port',
  'render',
  'report',
  'reopen',
  'sent',
  'setIdle',
  'tell',
  'tellWallet',
  'wallets',
] as const

const letters = 'abcdefghijklmnopqrstuvwxyz'
const cache = Object.fromEntries(innerNames.map((name, index) => [name, letters[index]!]))
const include = new RegExp(`^(${innerNames.join('|')})$`)

/** Gives each of the inner names one letter, the same in every chunk. Texts stay as they are. */
export const shortenNames: Plugin = {
  name: 'shorten-names',
  renderChunk(code, { fileName }) {
    const {
      code: shortened,
      map,
      errors,
    } = minifySync(fileName, code, {
      module: true,
      compress: false,
      mangle: false,
      codegen: { removeWhitespace: false },
      sourcemap: true,
      mangleProps: { include, cache },
    })
    if (errors[0]) throw new Error(errors[0].message)
    return { code: shortened, ...(map && { map }) }
  },
}
