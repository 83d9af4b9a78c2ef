/**
 * Returns the locale for `Intl`: the language of the document, with Latin digits. If the browser prefers a region of
 * that language, returns that region, so `en-GB` keeps its dates. Outside a document, returns `undefined`, which stands
 * for the default locale.
 */
export function currentLocale(): string | undefined {
  const lang = globalThis.document?.documentElement?.lang
  if (!lang) return undefined
  const regional = lang.includes('-') ? undefined : navigator.languages?.find((each) => each.startsWith(`${lang}-`))
  return new Intl.Locale(regional ?? lang, { numberingSystem: 'latn' }).toString()
}
