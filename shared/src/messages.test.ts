import { describe, expect, test } from 'vitest'
import { readMessages } from '../build/messages/readMessages.ts'
import { isTest, readSources } from '../build/readSources.ts'
import { errorTable } from './errors/errorTable.ts'

/** English messages of a frame. The key of a wording that depends on a count ends with its plural category. */
const messagesOf = (frame: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readMessages(`${frame}/messages`, 'en')).flatMap(([key, message]): [string, string][] =>
      typeof message === 'string'
        ? [[key, message]]
        : Object.entries(message).map(([category, wording]) => [`${key}.${category}`, wording]),
    ),
  )
const modal = messagesOf('frame-app')
const wallet = messagesOf('auth-frame')
/** Messages of the errors that users see. The other errors only reject the dapp's promise. */
const errors = Object.fromEntries(
  Object.entries(errorTable)
    .filter(([, { surface }]) => surface === 'view' || surface === 'snack')
    .map(([reason, { message }]) => [reason, message]),
)
const texts = Object.entries({ modal, wallet, errors }).flatMap(([where, messages]) =>
  Object.entries(messages).map(([key, text]) => [`${where} ${key}`, text] as const),
)
const breaking = (rule: RegExp) => texts.filter(([, text]) => rule.test(text))

describe('messages', () => {
  test('default: the tests below check messages of both frames and of the error table', () => {
    for (const messages of [modal, wallet, errors]) expect(Object.keys(messages).length).toBeGreaterThan(20)
  })

  test('behavior: no message mentions an internal term such as keeper or share', () => {
    expect(breaking(/\bkeeper|login role|enrol|(key|login|device|recovery) shares?\b/i)).toEqual([])
  })

  test('behavior: messages use “email”, “recovery phrase” and “no one”, and none of their synonyms', () => {
    // "Recovery phrase" and "email" are the terms of other wallets and mail programs.
    expect(breaking(/\be-mails?\b|\bmails?\b|secret words|seed phrase|mnemonic|\bdigest\b/i)).toEqual([])
    // We write "no one" and "anyone", because words such as "somebody" sound dated.
    expect(breaking(/\b(some|any|no)body\b|\bwhoever\b/i)).toEqual([])
  })

  test('behavior: messages do not use exclamation marks', () => {
    // `name_go` is an exception, because the product's specification fixes its text.
    expect(breaking(/!/).filter(([key]) => key !== 'modal name_go')).toEqual([])
  })

  test('behavior: a message of several sentences ends with a full stop, and apostrophes are straight', () => {
    // Exceptions: a message fixed by the specification, and error messages, because the code that shows them adds the
    // full stop.
    const isElse = (key: string) => key === 'modal code_retry' || key.startsWith('errors ')
    expect(breaking(/\. [A-Z].*[^.?:]$|’/).filter(([key]) => !isElse(key))).toEqual([])
  })

  test('behavior: a message key that both frames use has the same message in both', () => {
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
    expect(Object.keys(messages).filter((key) => !used.has(key.split('.')[0]!))).toEqual([])
  })
})
