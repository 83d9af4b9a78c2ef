import type { Handlers, Params } from '#shared/protocol/contract.ts'
import type { frameToAuth } from '#shared/protocol/frameToAuth.ts'

type AuthHandlers = Handlers<typeof frameToAuth>
type Handler = (params: never) => unknown

/**
 * Adds the handler of `syncLanguage`. Calls that arrive later wait until the language is loaded, so that no screen is
 * in English.
 *
 * @param load loads a language. Never rejects
 */
export function afterLanguage(
  handlers: Omit<AuthHandlers, 'syncLanguage'>,
  load: (language: Params<typeof frameToAuth.syncLanguage>['language']) => Promise<void>,
): AuthHandlers {
  let loading: Promise<void> | undefined
  const waiting = Object.entries(handlers as Readonly<Record<string, Handler>>).map(([name, handler]) => [
    name,
    (params: never) => (loading ? loading.then(() => handler(params)) : handler(params)),
  ])
  return {
    ...(Object.fromEntries(waiting) as typeof handlers),
    async syncLanguage({ language }) {
      loading = load(language)
      await loading
      return null
    },
  }
}
