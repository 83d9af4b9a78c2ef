import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isTest, readSources } from '../build/readSources.ts'
import { catalogue } from './tables/catalogue.ts'
import { laterCatalogue } from './tables/laterCatalogue.ts'

const messagesOf = (frame: string): Record<string, string> => {
  const { $schema, ...messages } = JSON.parse(
    readFileSync(new URL(`../../${frame}/messages/en.json`, import.meta.url), 'utf8'),
  )
  return messages
}
const modal = messagesOf('frame-app')
const wallet = messagesOf('auth-frame')
/** The errors that visitors read; the others only reject the promise of the dapp that asked. */
const errors = Object.fromEntries(
  Object.entries({ ...catalogue, ...laterCatalogue })
    .filter(([, { surface }]) => surface === 'view' || surface === 'snack')
    .map(([reason, { message }]) => [reason, message]),
)
const texts = Object.entries({ modal, wallet, errors }).flatMap(([where, messages]) =>
  Object.entries(messages).map(([key, text]) => [`${where} ${key}`, text] as const),
)
const breaking = (rule: RegExp) => texts.filter(([, text]) => rule.test(text))

describe('messages', () => {
  test('default: both frames and the catalogue have texts', () => {
    for (const messages of [modal, wallet, errors]) expect(Object.keys(messages).length).toBeGreaterThan(20)
  })

  test('behavior: the name of an inner part is never shown', () => {
    expect(breaking(/\bkeeper|login role|enrol|(key|login|device|recovery) shares?\b/i)).toEqual([])
  })

  test('behavior: one word for one thing', () => {
    // The recovery phrase and the email, as other wallets and mail programs call them.
    expect(breaking(/\be-mails?\b|\bmails?\b|secret words|seed phrase|mnemonic|\bdigest\b/i)).toEqual([])
    // "No one" and "anyone"; words such as "somebody" read as old English.
    expect(breaking(/\b(some|any|no)body\b|\bwhoever\b/i)).toEqual([])
  })

  test('behavior: the tone is calm', () => {
    // What the product's specification fixes.
    expect(breaking(/!/).filter(([key]) => key !== 'modal name_go')).toEqual([])
  })

  test('behavior: several sentences end with a full stop each, and an apostrophe is straight', () => {
    // What the product's specification fixes; an error's text, which others end.
    const isElse = (key: string) => key === 'modal code_retry' || key.startsWith('errors ')
    expect(breaking(/\. [A-Z].*[^.?:]$|’/).filter(([key]) => !isElse(key))).toEqual([])
  })

  test('behavior: a key of both frames has one text', () => {
    const differing = Object.keys(modal).filter((key) => key in wallet && modal[key] !== wallet[key])
    expect(differing).toEqual([])
  })

  test.each([
    ['frame-app', modal],
    ['auth-frame', wallet],
  ])('behavior: every message of %s is used', (realm, messages) => {
    const used = new Set(
      readSources()
        .filter(({ path }) => path.startsWith(`${realm}/src/`) && !isTest(path))
        .flatMap(({ text }) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)),
    )
    expect(Object.keys(messages).filter((key) => !used.has(key))).toEqual([])
  })
})
