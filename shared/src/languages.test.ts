import { describe, expect, test } from 'vitest'
import { type Messages, placeholdersOf, readMessages, translatedLanguages } from '../build/messages/readMessages.ts'
import { type Language, languages } from './tables/languages.ts'

const folders = ['frame-app/messages', 'auth-frame/messages'] as const

/** Messages that are names, or have no words, by their English text. They may be the same in all languages. */
const names: readonly string[] = [
  ...['NFT', 'NFTs', 'WalletConnect', 'Ethereum', 'Solana', 'Bitcoin', 'Polkadot', 'Cosmos', 'Safe'],
  ...['ORDINAL', 'Ordinals', 'STX', 'Stacks', 'UX by Reown'],
  ...['{state} · {what}', '1 {from} = {amount} {to}', '{amount} {symbol} ({percent})', '{given} → {received}'],
]

/** Words that are the same in English and in these languages, by language. Everything else must be translated. */
const sameWords: Readonly<Partial<Record<Language, readonly string[]>>> = {
  de: [
    ...[
      'Details',
      'Downloads',
      'Wallet',
      'Wallets',
      'Browser',
      'Desktop',
      'Website',
      'Smart Sessions',
      'Smart Account',
    ],
    ...['Max', 'Name', 'Symbol', '{count} Wallet', 'Status', 'Block', 'Slot', 'Token', 'Token: {name}', 'App', 'Hash'],
    ...['Logins', 'Passkey', 'Backup', 'Code'],
  ],
  es: ['Tokens', 'Total', 'Slot', 'Token', 'Token: {name}', 'App', 'Hash'],
  fr: [
    ...[
      'Max',
      'Slot',
      'Total',
      'Transaction',
      'Mobile',
      'Collection',
      'Date',
      'Type',
      'Token',
      'Token: {name}',
      'Hash',
    ],
    ...['Code', 'Message', 'Action {number}', 'Note', 'Transaction {number}'],
  ],
  id: [
    ...['Browser', 'Desktop', 'Status', 'Slot', 'Token', 'Token: {name}', 'Total', 'multichain', 'Email', 'Item {id}'],
    ...['Hash', 'Data', 'item {id}', 'Program'],
  ],
  ms: ['Desktop', 'Status', 'Slot', 'Token', 'Token: {name}', 'Item {id}', 'Hash', 'Data', 'item {id}', 'Program'],
  'pt-BR': [
    ...['Downloads', 'Status', 'Slot', 'Token', 'Token: {name}', 'Tokens', 'Total', 'Item {id}', 'App', 'Hash'],
    ...['Logins', 'Backup', 'item {id}'],
  ],
  tr: ['Slot', 'Token', 'Token: {name}', 'Hash', 'Program'],
  vi: ['Slot', 'Token', 'Token: {name}', 'Hash', 'Email', 'Passkey'],
  'zh-CN': ['Slot'],
  'zh-HK': ['Slot'],
  'zh-TW': ['Slot'],
}

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

  test.each(others)(
    'behavior: the messages of %s are translated, except names and words that are the same',
    (language) => {
      const messages = readMessages(folder, language)
      const same = new Set([...names, ...(sameWords[language] ?? [])])
      const left = keys
        .filter((key) => JSON.stringify(messages[key]) === JSON.stringify(english[key]))
        .filter((key) => !same.has(wordings(english, key)[0]!))
      expect(left.map((key) => wordings(english, key)[0])).toEqual([])
    },
  )
})
