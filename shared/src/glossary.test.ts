import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readMessages, translatedLanguages } from '../build/messages/readMessages.ts'
import type { Message } from './language/countMessage.ts'
import type { Language } from './tables/languages.ts'

/** Matches each term in English messages, with its inflections. */
const terms = {
  wallet: /\bwallets?\b/i,
  network: /\bnetworks?\b/i,
  token: /\btokens?\b/i,
  account: /\baccounts?\b/i,
  'smart account': /\bsmart accounts?\b/i,
  'recovery phrase': /\brecovery phrase\b/i,
  passkey: /\bpasskeys?\b/i,
  approve: /\bapprov(e|es|ed|ing|al|als)\b/i,
  decline: /\bdeclin(e|es|ed|ing)\b/i,
  swap: /\bswap(s|ped|ping)?\b/i,
  fee: /\bfees?\b/i,
  browser: /\bbrowsers?\b/i,
}

/** Messages whose translations need not contain a term: `*` is any language. */
const exceptions = new Set([
  // Here "network" is the connection to servers.
  ...['* network title_requests', '* network requests_action'],
  // These buttons leave out a part that the screen around them says.
  ...['de recovery phrase security_show_keys', 'es wallet approval_open_window', 'fr wallet approval_open_window'],
])

/**
 * Reads a language's glossary. A term has a translation, or a list: the translation, then other forms or stems that
 * messages may contain.
 */
function readGlossary(tag: Language): Record<string, string | readonly string[]> {
  return JSON.parse(readFileSync(new URL(`look/glossary/${tag}.json`, import.meta.url), 'utf8'))
}

/** All wordings of a message in lowercase, without placeholders. */
const wordsOf = (message: Message, tag: Language): string =>
  (typeof message === 'string' ? [message] : Object.values(message))
    .join(' ')
    .replace(/\{\w+\}/g, '')
    .toLocaleLowerCase(tag)

const frames = ['auth-frame/messages', 'frame-app/messages']
const tags = translatedLanguages(frames[0]!).filter((tag) => tag !== 'en')

/** Returns the keys of translations without the glossary's translation of a term. */
function deviations(tag: Language): string[] {
  const glossary = readGlossary(tag)
  return frames.flatMap((frame) => {
    const translated = readMessages(frame, tag)
    return Object.entries(readMessages(frame, 'en')).flatMap(([key, english]) =>
      Object.entries(terms).flatMap(([term, pattern]) => {
        const message = translated[key]
        if (message === undefined || !pattern.test(wordsOf(english, 'en'))) return []
        const forms = [glossary[term] ?? []].flat()
        const words = wordsOf(message, tag)
        return forms.some((form) => words.includes(form.toLocaleLowerCase(tag))) ? [] : [`${term} ${key}`]
      }),
    )
  })
}

describe('glossary', () => {
  test('default: covers all languages but English', () => {
    expect(tags.length).toBe(20)
  })

  test.each(tags)('behavior: %s uses one translation for each term', (tag) => {
    const isListed = (each: string) => exceptions.has(`${tag} ${each}`) || exceptions.has(`* ${each}`)
    expect(deviations(tag).filter((each) => !isListed(each))).toEqual([])
  })

  test('behavior: every exception is needed', () => {
    const found = tags.flatMap((tag) => deviations(tag).flatMap((each) => [`${tag} ${each}`, `* ${each}`]))
    expect([...exceptions].filter((each) => !found.includes(each))).toEqual([])
  })
})
