import { describe, expect, test } from 'vitest'
import { readSources } from '../build/readSources.ts'

// This file has to write what it looks for.
const sources = readSources().filter(({ path }) => path !== 'shared/src/comments.test.ts')

describe('comments', () => {
  test('default', () => {
    expect(sources.length).toBeGreaterThan(200)
    expect(['// a', ' * a', '/** a */', "const url = 'a' // b"].map(isComment)).toEqual([true, true, true, false])
    expect([`as ${'facts'} 1.2 says`, `as ${'facts'}\n * 1.2 says`].map((text) => elsewhere.test(text))).toEqual([
      true,
      true,
    ])
  })

  test('behavior: they are at most 120 columns wide', () => {
    const wide = sources.flatMap(({ path, whole }) =>
      whole
        .split('\n')
        .flatMap((line, index) => (line.length > 120 && isComment(line) ? [`${path}:${index + 1}`] : [])),
    )
    expect(wide).toEqual([])
  })

  test('behavior: none sends its reader to a document that is not here', () => {
    const wrong = sources.flatMap(({ path, whole }) => {
      const found = elsewhere.exec(whole)?.[0]
      return found ? [`${path}: ${found}. Write the reason itself.`] : []
    })
    expect(wrong).toEqual([])
  })

  test('behavior: files, names, comments and texts are in plain words', () => {
    expect(['isToldOnce', '// Nobody waits.', 'routesTold', 'askedAnew', 'stolden', 'amend'].map(oldWordsOf)).toEqual([
      ['Told'],
      ['Nobody'],
      ['Told'],
      ['Anew'],
      [],
      [],
    ])
    const wrong = sources
      .filter(({ path }) => !rightHere.includes(path))
      .flatMap(({ path, whole }) => oldWordsOf(`${path}\n${whole}`).map((word) => `${path}: ${word}`))
    expect(wrong).toEqual([])
  })
})

/** Write "receives", "no one", "anyone", "a visitor", "the caller", "timeout", "fix" or "again" for these. */
const oldWords = /\b(told|nobody|somebody|anybody|whoever|heeds?|patience|mend(?:s|ed|ing)?|anew)\b/gi
/** The system's user `nobody`, and the test that looks for old words in the visitor's texts. */
const rightHere = ['e2e/stack/database/findUser.ts', 'shared/src/messages.test.ts']

/** The old words in a text, also where one is part of a name in camel case. */
function oldWordsOf(text: string): string[] {
  return text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').match(oldWords) ?? []
}

const elsewhere = /\b(facts(\.md)?[\s*/]+\d|facts[.]md|design\.md|product-spec|spec(ification)?( section| §)[\s*/]*\d)/

/** A line that is nothing but comment. What a tool reads has to stand in one line, however long. */
function isComment(line: string): boolean {
  return /^\s*(\/\/|\/\*|\*)/.test(line) && !line.includes('biome-ignore')
}
