import type { App } from '../../app/App.ts'
import { httpStatus } from '../../app/http/http.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'

/**
 * Whether the last request of this query failed with 503 (server overloaded) after the user opened the view. Then we
 * send no request until the user opens the view again.
 *
 * @param since when the user opened the view, in milliseconds since 1970
 */
export function isOverloaded(app: App, queryKey: readonly unknown[], since: number): boolean {
  const state = queryClientOf(app).getQueryState(queryKey)
  return state?.status === 'error' && httpStatus(state.error) === 503 && state.errorUpdatedAt >= since
}
