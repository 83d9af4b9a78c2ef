import type { Language } from '../tables/languages.ts'

/**
 * Hash (SRI) of each language's message file, or of its first one. The build fills this table, see `languageFiles` in
 * `shared/build/messages`.
 */
export const languageFiles: Readonly<Partial<Record<Language, string>>> = {}
