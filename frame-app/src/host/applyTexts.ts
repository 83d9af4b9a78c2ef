import { firstKeys, laterKeys } from '../generated/i18n/keys.js'
import { first, later } from '../generated/i18n/messages.js'

/**
 * Replaces texts of the modal with the dapp's own texts, in every language. Reports unknown keys to the dapp's
 * developer.
 *
 * @param texts message key → text
 */
export function applyTexts(texts: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(texts)) {
    const [table, keys] = firstKeys.includes(key) ? [first, firstKeys] : [later, laterKeys]
    if (keys.includes(key)) table[keys.indexOf(key)] = text
    else console.warn(`Airlock: the option texts has the key “${key}”, but the modal has no such text.`)
  }
}
