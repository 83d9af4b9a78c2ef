import type { App } from '../App.ts'
import { restartFrame } from '../restartFrame.ts'

/**
 * Runs a request that the user asked for with a click: a server whose circuit breaker is open is asked once anyway
 * (RL-6). Automatic requests (timers, views that open) do not use this. If the HTTP code still cannot be loaded, `ask`
 * reports that like an automatic request.
 *
 * @returns what `ask` returns
 * @throws what `ask` throws
 */
export async function askForVisitor<answer>(app: App, ask: () => Promise<answer>): Promise<answer> {
  const api = await app.api().catch(restartFrame)
  if (!api) return ask()
  const { http, page } = api
  return http.forVisitor(page ? () => page.http.forVisitor(ask) : ask)
}
