import { describe, expect, test } from 'vitest'
import { type Messages, placeholdersOf, readMessages, translatedLanguages } from '../build/messages/readMessages.ts'
import { type Language, languages } from './language/languages.ts'

const folders = ['frame-app/messages', 'auth-frame/messages'] as const

/** Messages that are the same in English and in another language, with the reason, by key. */
const sameOnPurpose: Readonly<Record<string, string>> = {}

const wordings = (messages: Messages, key: string): readonly string[] => {
  const message = messages[key]
  if (message === undefined) return []
  return typeof message === 'string' ? [message] : Object.values(message)
}

describe.each(folders)('languages of %s', (folder) => {
  const english = readMessages(folder, 'en')
  const keys = Object.keys(english)
  const others = translatedLanguages(folder).filter((language) => language !== 'en')

  test('default: there is a file for each language, and no other file', () => {
    expect([...translatedLanguages(folder)].sort()).toEqual([...languages].sort())
  })

  test.each(others)('behavior: %s has every message, and no other one', (language) => {
    const messages = readMessages(folder, language)
    expect({
      missing: keys.filter((key) => !(key in messages)),
      unknown: Object.keys(messages).filter((key) => !(key in english)),
      empty: keys.filter((key) => key in messages && wordings(messages, key).some((each) => !each.trim())),
    }).toEqual({ missing: [], unknown: [], empty: [] })
  })

  test.each(others)('behavior: the messages of %s have the same placeholders', (language) => {
    const messages = readMessages(folder, language)
    const wrong = keys.filter(
      (key) => key in messages && String(placeholdersOf(messages[key]!)) !== String(placeholdersOf(english[key]!)),
    )
    expect(wrong).toEqual([])
  })

  test.each(others)('behavior: the plurals of %s have exactly the forms that the language needs', (language) => {
    const messages = readMessages(folder, language)
    const needed = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort()
    const wrong = Object.entries(messages)
      .filter(([, message]) => typeof message === 'object')
      .filter(([, message]) => String(Object.keys(message).sort()) !== String(needed))
      .map(([key]) => key)
    expect(wrong).toEqual([])
    // A message with forms in English needs forms in each language that has several.
    const plain = keys.filter((key) => typeof english[key] === 'object' && typeof messages[key] === 'string')
    expect(needed.length > 1 ? plain : []).toEqual([])
  })
})
