import type { App } from '../../app/App.ts'
import { httpStatus } from '../../app/http/http.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'

/**
 * Whether the server said that it is overloaded (503) when it was last asked: it is left alone until the visitor comes
 * back.
 *
 * @param since when the visitor came, in milliseconds since 1970
 */
export function isOverloaded(app: App, queryKey: readonly unknown[], since: number): boolean {
  const state = queryClientOf(app).getQueryState(queryKey)
  return state?.status === 'error' && httpStatus(state.error) === 503 && state.errorUpdatedAt >= since
}
