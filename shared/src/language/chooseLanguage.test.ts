import { describe, expect, test } from 'vitest'
import { languages } from '../tables/languages.ts'
import { chooseLanguage, languageOf } from './chooseLanguage.ts'

describe('languageOf', () => {
  test('default: each language is found by its own tag, in upper or lower case', () => {
    for (const each of languages) {
      expect(languageOf(each)).toBe(each)
      expect(languageOf(each.toLowerCase())).toBe(each)
      expect(languageOf(each.toUpperCase())).toBe(each)
    }
  })

  test.each([
    ['en-GB', 'en'],
    ['pt-PT', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['es-MX', 'es'],
    ['es-419', 'es'],
    ['de-AT-u-co-phonebk', 'de'],
    ['ar-EG-u-nu-arab', 'ar'],
    ['fa-AF', 'fa'],
    ['iw', 'he'],
    ['iw-IL', 'he'],
    ['in', 'id'],
    ['in-ID', 'id'],
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['zh-Hant-HK', 'zh-TW'],
    ['zh-Hant-TW', 'zh-TW'],
    ['zh-MO', 'zh-HK'],
    ['zh-HK', 'zh-HK'],
    ['ja-Latn-hepburn', 'ja'],
  ])('behavior: %s falls back to %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language)
  })

  test.each(['', 'nonsense', 'sv', 'x', 'de_DE', '*', 'german, please'])('error: nothing fits %j', (tag) => {
    expect(languageOf(tag)).toBeUndefined()
  })
})

describe('chooseLanguage', () => {
  test('default: chooses the first tag that fits', () => {
    expect(chooseLanguage(['sv', 'de-AT', 'en'])).toBe('de')
  })

  test('behavior: English in first place wins', () => {
    expect(chooseLanguage(['en-US', 'ja'])).toBe('en')
  })

  test('behavior: returns English if nothing fits', () => {
    expect(chooseLanguage(['sv', 'nonsense'])).toBe('en')
    expect(chooseLanguage([])).toBe('en')
  })
})
