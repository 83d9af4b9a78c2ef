import { afterEach, describe, expect, test, vi } from 'vitest'
import { countMessage } from './countMessage.ts'
import { currentLocale } from './currentLocale.ts'

const inLanguage = (lang: string, languages: readonly string[] = []) => {
  vi.stubGlobal('document', { documentElement: { lang } })
  vi.stubGlobal('navigator', { languages })
}

afterEach(() => vi.unstubAllGlobals())

describe('countMessage', () => {
  test('default: chooses the wording for the count, and formats the count', () => {
    inLanguage('en')
    const message = { one: '{count} wallet of {name}', other: '{count} wallets of {name}' }
    expect([1, 0, 1234n].map((count) => countMessage(message, { count, name: 'A' }))).toEqual([
      '1 wallet of A',
      '0 wallets of A',
      '1,234 wallets of A',
    ])
  })

  test('behavior: chooses by the plural rules of the language', () => {
    inLanguage('ru')
    const message = { one: '{count} кошелёк', few: '{count} кошелька', many: '{count} кошельков', other: '{count}' }
    expect([1, 3, 5, 21].map((count) => countMessage(message, { count }))).toEqual([
      '1 кошелёк',
      '3 кошелька',
      '5 кошельков',
      '21 кошелёк',
    ])
  })

  test('behavior: a message without forms, and a missing form, use the only wording that there is', () => {
    inLanguage('ar')
    expect(countMessage('{count} محفظة', { count: 1234 })).toBe('1,234 محفظة')
    expect(countMessage({ other: '{count} محفظة' }, { count: 2 })).toBe('2 محفظة')
  })
})

describe('currentLocale', () => {
  test('default: the language of the document with Latin digits', () => {
    inLanguage('fa')
    expect(currentLocale()).toBe('fa-u-nu-latn')
    expect(new Intl.NumberFormat(currentLocale()).format(12)).toBe('12')
  })

  test('behavior: keeps the region that the browser prefers for this language', () => {
    inLanguage('en', ['de-DE', 'en-GB', 'en-US'])
    expect(currentLocale()).toBe('en-GB-u-nu-latn')
    inLanguage('zh-TW', ['zh-CN'])
    expect(currentLocale()).toBe('zh-TW-u-nu-latn')
  })

  test('behavior: outside a document, uses the default of Intl', () => {
    expect(currentLocale()).toBeUndefined()
  })
})
