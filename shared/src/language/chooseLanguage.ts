import { type Language, languages } from '../tables/languages.ts'

/**
 * Returns the language for a BCP 47 tag. A tag that we do not have falls back to our language with the same first
 * subtag. `Intl` replaces old tags such as `iw` and `in`.
 *
 * @returns `undefined` if the tag is malformed, or if no language fits
 */
export function languageOf(tag: string): Language | undefined {
  try {
    const { baseName, language, script, region } = new Intl.Locale(tag)
    const exact = languages.find((each) => each === baseName)
    if (exact) return exact
    if (language !== 'zh') return languages.find((each) => each.split('-')[0] === language)
    // A script has priority over a region: `zh-Hant-HK` is written with the characters of `zh-TW`.
    if (script) return script === 'Hant' ? 'zh-TW' : 'zh-CN'
    if (region === 'MO') return 'zh-HK'
    return 'zh-CN'
  } catch {
    return undefined
  }
}

/**
 * Returns the first language that fits one of the preferred tags, or English.
 *
 * @param preferred BCP 47 tags, most preferred first
 */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = languageOf(tag)
    if (language) return language
  }
  return 'en'
}
